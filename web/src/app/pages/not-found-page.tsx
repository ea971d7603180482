import { brand } from '@nikhar/contract/brand'
import { isServerPage } from '@nikhar/client/server-pages'
import { isLoggedIn } from '@nikhar/client/session'
import { ButtonLink } from '@nikhar/ui/button'
import { NotFoundMessage } from '@nikhar/ui/not-found-message'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { paths } from '../navigation/paths.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  // A link inside the app may lead to a page that only the server has, so it is loaded. Unknown pages stay here.
  const isArriving = (useNavigationType() as string) !== 'POP'
  const [isLeaving] = useState(isArriving && isServerPage(pathname))
  useEffect(() => {
    if (isLeaving) window.location.reload()
  }, [isLeaving])
  if (isLeaving) return null
  return (
    <>
      <title>{`Page not found · ${brand.name}`}</title>
      <NotFoundMessage
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
