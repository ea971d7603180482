import { Navigate, useSearchParams } from 'react-router'
import { followedPath } from '@nikhar/client/safe-path'
import { isLoggedIn } from '@nikhar/client/session'
import { paths } from '../paths.ts'

/** Where links in messages and the installed app start: onwards for a customer, to the login for a visitor. */
export function CheckLoginPage() {
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const to = isLoggedIn() ? followedPath([redirect], paths.home()) : paths.login(redirect ? { redirect } : {})
  return <Navigate to={to} replace />
}
