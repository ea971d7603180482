import { lazy } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { PageFrame } from '../frame/page-frame.tsx'
import { paths } from '../navigation/paths.ts'
import { hasValidIds } from '../navigation/protected-pages.ts'

const NotFoundPage = lazy(async () => ({ default: (await import('../pages/not-found-page.tsx')).NotFoundPage }))

export function ProtectedLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login({ returnTo: pathname + search })} replace />
  if (!hasValidIds(pathname)) return <NotFoundPage />
  return (
    <PageFrame pathname={pathname}>
      <Outlet />
    </PageFrame>
  )
}
