import { Navigate } from 'react-router'
import { resolveRedirect } from '@nikhar/client/safe-path'
import { isLoggedIn } from '@nikhar/client/session'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { paths } from '../navigation/paths.ts'

/** Entry point of links in messages and of the installed app: redirects to the target, or to the login page first. */
export function CheckLoginPage() {
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const to = isLoggedIn() ? resolveRedirect([redirect], paths.home()) : paths.login(redirect ? { redirect } : {})
  return <Navigate to={to} replace />
}
