import { brand } from '@nikhar/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Note } from '@nikhar/ui/note'
import { TextLink } from '@nikhar/ui/text-link'
import { NewPasswordForm } from '../../features/sign-in/new-password-form.tsx'
import type { HalfSignedIn } from '../../features/sign-in/password-step.tsx'
import { SecondStep } from '../../features/sign-in/second-step.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { paths } from '../../lib/paths.ts'

/** Behind the mailed link: its token is after the #, where no server sees it. */
export function SetPasswordPage() {
  const navigate = useNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const [halfSignedIn, setHalfSignedIn] = useState<HalfSignedIn>()
  const toLogin = () => void navigate(paths.login(), { replace: true })
  return (
    <>
      <title>{`Choose a password · Operator · ${brand.name}`}</title>
      {halfSignedIn ? (
        <SecondStep
          halfSignedIn={halfSignedIn}
          onSignedIn={() => void navigate(paths.start(), { replace: true })}
          onExpired={toLogin}
        />
      ) : (
        <SignInFrame title="Choose a password" text="Afterwards you set up an authenticator app on your phone.">
          {token === '' ? (
            <Note tone="bad">This link is not complete. Please open it as it was sent to you.</Note>
          ) : (
            <NewPasswordForm token={token} onDone={setHalfSignedIn} />
          )}
          <p className="text-sm text-ink-3">
            You have a password? <TextLink to={paths.login()}>Log in</TextLink>
          </p>
        </SignInFrame>
      )}
    </>
  )
}
