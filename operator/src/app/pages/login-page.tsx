import { brand } from '@nikhar/contract/brand'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { resolveRedirect } from '@nikhar/client/safe-path'
import { isLoggedIn } from '@nikhar/client/session'
import { InlineError } from '@nikhar/ui/inline-error'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { PasswordStep, type PendingLogin } from '../../features/login/components/password-step.tsx'
import { SecondStep } from '../../features/login/components/second-step.tsx'
import { LoginFrame } from '../../features/login/components/login-frame.tsx'
import { paths } from '../../lib/paths.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [alreadyIn] = useState(isLoggedIn)
  const [pendingLogin, setPendingLogin] = useState<PendingLogin>()
  const [expired, setExpired] = useState<string>()
  if (alreadyIn) return <Navigate to={paths.start()} replace />

  return (
    <>
      <title>{`Log in · Operator · ${brand.name}`}</title>
      {pendingLogin ? (
        <SecondStep
          pendingLogin={pendingLogin}
          onLoggedIn={() => void navigate(resolveRedirect([query.get('returnTo')], paths.start()), { replace: true })}
          onExpired={(message) => {
            setPendingLogin(undefined)
            setExpired(message)
          }}
        />
      ) : (
        <LoginFrame title="Open the console" text={`For those who run ${brand.name}.`}>
          <InlineError error={expired} />
          <PasswordStep
            onDone={(loggedIn) => {
              setExpired(undefined)
              setPendingLogin(loggedIn)
            }}
          />
          <p className="text-sm text-ink-3">
            Forgot your password, or lost your phone and recovery codes? Ask your administrator for a new link.
          </p>
        </LoginFrame>
      )}
    </>
  )
}
