import { brand } from '@nikhar/contract'
import { ButtonLink } from '../../../../web/src/ui/button.tsx'
import { MirrorDrawing } from '../../../../web/src/ui/page-drawing.tsx'
import { PageMessage } from '../../../../web/src/ui/page-message.tsx'
import { paths } from '../paths.ts'

export function NotFoundPage() {
  return (
    <>
      <title>{`Page not found · Salon desk · ${brand.name}`}</title>
      <PageMessage
        drawing={<MirrorDrawing />}
        title="Page not found"
        text="It slipped out the back. The address is not ours, or it has moved."
        actions={
          <ButtonLink to={paths.start()} block>
            To the day
          </ButtonLink>
        }
      />
    </>
  )
}
