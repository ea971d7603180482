import { useState } from 'react'
import { markLoggedIn } from '@nikhar/client/session'
import { CodeStep } from './code-step.tsx'
import type { PendingLogin } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { LoginFrame } from './login-frame.tsx'

interface SecondStepProps {
  pendingLogin: PendingLogin
  onLoggedIn: () => void
  onExpired: (message: string) => void
}

/**
 * After the password: the code; at the first login the app is set up before, and the recovery codes are shown after it.
 */
export function SecondStep({ pendingLogin: { ticket, step }, onLoggedIn, onExpired }: SecondStepProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      <LoginFrame title="Save your recovery codes">
        <RecoveryCodes codes={codes} onDone={onLoggedIn} />
      </LoginFrame>
    )
  }
  const isNew = step === 'SET_UP'
  return (
    <LoginFrame
      title={isNew ? 'Set up your authenticator app' : 'The second step'}
      text={
        isNew
          ? 'Scan the code with an app such as Aegis or Google Authenticator, then enter the six digits it shows.'
          : 'Your password is correct. Now enter the code from your app.'
      }
    >
      {isNew && <SetUpStep ticket={ticket} />}
      <CodeStep
        ticket={ticket}
        hint={isNew ? 'Six digits' : 'Six digits from your app, or a recovery code'}
        onExpired={onExpired}
        onDone={({ recoveryCodes }) => {
          markLoggedIn()
          if (recoveryCodes) setCodes(recoveryCodes)
          else onLoggedIn()
        }}
      />
    </LoginFrame>
  )
}
