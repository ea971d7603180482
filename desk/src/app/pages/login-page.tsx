import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { resolveRedirect } from '@nikhar/client/safe-path'
import { isLoggedIn } from '@nikhar/client/session'
import { ButtonLink } from '@nikhar/ui/button'
import { Link } from '@nikhar/ui/link'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { LoginForm } from '../../features/session/components/login-form.tsx'
import { paths } from '../../lib/paths.ts'
import { EntryPage } from '../../features/session/components/entry-page.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [alreadyIn] = useState(isLoggedIn)
  if (alreadyIn) return <Navigate to={paths.start()} replace />

  return (
    <EntryPage
      title="Log in"
      heading="Open the desk"
      text="For owners and staff."
      footer={
        <p>
          Not a partner yet?{' '}
          <Link to={paths.register()} className="font-semibold text-primary underline underline-offset-4">
            Register your salon
          </Link>
          . It takes about four minutes.
        </p>
      }
    >
      <LoginForm
        onLoggedIn={() => void navigate(resolveRedirect([query.get('returnTo')], paths.start()), { replace: true })}
      />
      <ButtonLink to={paths.forgotPassword()} variant="link" className="mt-2 text-sm">
        Forgot password?
      </ButtonLink>
    </EntryPage>
  )
}
