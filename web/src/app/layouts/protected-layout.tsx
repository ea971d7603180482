import { lazy } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { Frame } from '../frame.tsx'
import { paths } from '../paths.ts'
import { hasPossibleIds } from '../screens.ts'

const NotFoundPage = lazy(async () => ({ default: (await import('../pages/not-found-page.tsx')).NotFoundPage }))

export function ProtectedLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login({ returnTo: pathname + search })} replace />
  if (!hasPossibleIds(pathname)) return <NotFoundPage />
  return (
    <Frame pathname={pathname}>
      <Outlet />
    </Frame>
  )
}
