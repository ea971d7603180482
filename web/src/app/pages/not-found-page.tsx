import { brand } from '@nikhar/contract'
import { isLoggedIn } from '@nikhar/client/session'
import { ButtonLink } from '@nikhar/ui/button'
import { MirrorDrawing } from '@nikhar/ui/page-drawing'
import { PageMessage } from '@nikhar/ui/page-message'
import { paths } from '../navigation/paths.ts'

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
