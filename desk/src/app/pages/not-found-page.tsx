import { brand } from '@nikhar/contract/brand'
import { ButtonLink } from '@nikhar/ui/button'
import { NotFoundMessage } from '@nikhar/ui/not-found-message'
import { paths } from '../../lib/paths.ts'

export function NotFoundPage() {
  return (
    <>
      <title>{`Page not found · Salon desk · ${brand.name}`}</title>
      <NotFoundMessage
        actions={
          <ButtonLink to={paths.start()} block>
            Go to today
          </ButtonLink>
        }
      />
    </>
  )
}
