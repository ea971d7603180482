import { brand } from '@nikhar/contract/brand'
import { ApiError } from '@nikhar/client/api-error'
import { ButtonLink } from '@nikhar/ui/button'
import { MirrorDrawing } from '@nikhar/ui/page-drawing'
import { paths } from '../navigation/paths.ts'

interface ContentNotFoundProps {
  title: string
  text: string
  /** The server's reply, whose message is shown under the headline. */
  error?: unknown
}

/** Replaces the content of a page whose outlet, service or offer does not exist; the bars around it stay. */
export function ContentNotFound({ title, text, error }: ContentNotFoundProps) {
  return (
    <div role="alert" className="grid justify-items-center px-6 py-14 text-center">
      <title>{`${title} · ${brand.name}`}</title>
      <MirrorDrawing />
      <h1 className="mt-6 type-h1">{title}</h1>
      {error instanceof ApiError && <p className="mt-2.5 max-w-74 text-pretty">{error.message}</p>}
      <p className="mt-2.5 max-w-74 text-ink-2 text-pretty">{text}</p>
      <ButtonLink to={paths.home()} className="mt-6">
        Explore Outlets
      </ButtonLink>
    </div>
  )
}
