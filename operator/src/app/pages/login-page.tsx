import { brand } from '@nikhar/contract'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { resolveRedirect } from '@nikhar/client/safe-path'
import { isLoggedIn } from '@nikhar/client/session'
import { InlineError } from '@nikhar/ui/inline-error'
import { PasswordStep, type HalfSignedIn } from '../../features/sign-in/password-step.tsx'
import { SecondStep } from '../../features/sign-in/second-step.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { paths } from '../../lib/paths.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [alreadyIn] = useState(isLoggedIn)
  const [halfSignedIn, setHalfSignedIn] = useState<HalfSignedIn>()
  const [expired, setExpired] = useState<string>()
  if (alreadyIn) return <Navigate to={paths.start()} replace />

  return (
    <>
      <title>{`Log in · Operator · ${brand.name}`}</title>
      {halfSignedIn ? (
        <SecondStep
          halfSignedIn={halfSignedIn}
          onSignedIn={() => void navigate(resolveRedirect([query.get('returnTo')], paths.start()), { replace: true })}
          onExpired={(message) => {
            setHalfSignedIn(undefined)
            setExpired(message)
          }}
        />
      ) : (
        <SignInFrame title="Open the console" text={`For those who run ${brand.name}.`}>
          <InlineError error={expired} />
          <PasswordStep
            onDone={(signedIn) => {
              setExpired(undefined)
              setHalfSignedIn(signedIn)
            }}
          />
          <p className="text-sm text-ink-3">
            Forgot your password, or lost your phone and your recovery codes? Whoever runs the server sends you a new
            link.
          </p>
        </SignInFrame>
      )}
    </>
  )
}
