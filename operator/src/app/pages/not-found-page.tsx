import { brand } from '@nikhar/contract'
import { ButtonLink } from '@nikhar/ui/button'
import { MirrorDrawing } from '@nikhar/ui/page-drawing'
import { PageMessage } from '@nikhar/ui/page-message'
import { paths } from '../../lib/paths.ts'

export function NotFoundPage() {
  return (
    <>
      <title>{`Page not found · Operator · ${brand.name}`}</title>
      <PageMessage
        drawing={<MirrorDrawing />}
        title="Page not found"
        text="It slipped out the back. The address is not ours, or it has moved."
        actions={
          <ButtonLink to={paths.start()} block>
            To the console
          </ButtonLink>
        }
      />
    </>
  )
}
