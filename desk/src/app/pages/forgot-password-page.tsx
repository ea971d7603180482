import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '@nikhar/ui/button'
import { toast } from '@nikhar/ui/toast'
import { EntryPage } from '../../features/session/components/entry-page.tsx'
import { ForgotForm } from '../../features/session/components/forgot-form.tsx'
import { ResetForm } from '../../features/session/components/reset-form.tsx'
import { paths } from '../../lib/paths.ts'

/** A new password in two steps: where to send the code, then the code and the password. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [contact, setContact] = useState<string>()
  return (
    <EntryPage
      title="Forgot password"
      heading="Reset password"
      text={
        contact === undefined
          ? 'We’ll send a code to your e-mail address or mobile number.'
          : `If ${contact} has a desk account, a code is on its way. It expires in 10 minutes.`
      }
      footer={
        <ButtonLink to={paths.login()} variant="link">
          Back to log in
        </ButtonLink>
      }
    >
      {contact === undefined ? (
        <ForgotForm onSent={setContact} />
      ) : (
        <ResetForm
          contact={contact}
          onChangeContact={() => setContact(undefined)}
          onReset={() => {
            toast.success('Your password has changed. Please log in.')
            void navigate(paths.login(), { replace: true })
          }}
        />
      )}
    </EntryPage>
  )
}
