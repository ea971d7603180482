import { brand } from '@nikhar/contract'
import { isLoggedIn } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MirrorDrawing } from '../../ui/page-drawing.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { paths } from '../paths.ts'

export function NotFoundPage() {
  return (
    <>
      <title>{`Page not found · ${brand.name}`}</title>
      <PageMessage
        drawing={<MirrorDrawing />}
        title="Page not found"
        text="It slipped out the back. The address is not ours, or it has moved."
        actions={
          <>
            <ButtonLink to={isLoggedIn() ? paths.home() : paths.landing()} block>
              Go Home
            </ButtonLink>
            <ButtonLink to={paths.login()} variant="outline" block>
              Sign In
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
