import { brand } from '@nikhar/contract/brand'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Note } from '@nikhar/ui/note'
import { TextLink } from '@nikhar/ui/text-link'
import { NewPasswordForm } from '../../features/login/components/new-password-form.tsx'
import type { PendingLogin } from '../../features/login/components/password-step.tsx'
import { SecondStep } from '../../features/login/components/second-step.tsx'
import { LoginFrame } from '../../features/login/components/login-frame.tsx'
import { paths } from '../../lib/paths.ts'

/** Behind the mailed link: its token is after the #, where no server sees it. */
export function SetPasswordPage() {
  const navigate = useNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const [pendingLogin, setPendingLogin] = useState<PendingLogin>()
  const toLogin = () => void navigate(paths.login(), { replace: true })
  return (
    <>
      <title>{`Choose a password · Operator · ${brand.name}`}</title>
      {pendingLogin ? (
        <SecondStep
          pendingLogin={pendingLogin}
          onLoggedIn={() => void navigate(paths.start(), { replace: true })}
          onExpired={toLogin}
        />
      ) : (
        <LoginFrame title="Choose a password" text="Next, you’ll set up an authenticator app on your phone.">
          {token === '' ? (
            <Note tone="bad">This link is incomplete. Please open it from the e-mail again.</Note>
          ) : (
            <NewPasswordForm token={token} onDone={setPendingLogin} />
          )}
          <p className="text-sm text-ink-3">
            Already have a password? <TextLink to={paths.login()}>Log in</TextLink>
          </p>
        </LoginFrame>
      )}
    </>
  )
}
