import { brand } from '@nikhar/contract'
import { ButtonLink } from '@nikhar/ui/button'
import { MirrorDrawing } from '@nikhar/ui/page-drawing'
import { paths } from '../navigation/paths.ts'

interface ContentNotFoundProps {
  title: string
  text: string
}

/** Replaces the content of a page whose outlet, service or offer does not exist; the bars around it stay. */
export function ContentNotFound({ title, text }: ContentNotFoundProps) {
  return (
    <div role="alert" className="grid justify-items-center px-6 py-14 text-center">
      <title>{`${title} · ${brand.name}`}</title>
      <MirrorDrawing />
      <h1 className="mt-6 type-h1">{title}</h1>
      <p className="mt-2.5 max-w-74 text-ink-2 text-pretty">{text}</p>
      <ButtonLink to={paths.home()} className="mt-6">
        Explore Outlets
      </ButtonLink>
    </div>
  )
}
