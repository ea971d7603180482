import { brand } from '@nikhar/contract'
import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import tall from '../../assets/pictures/forgot-password-tall-1080.webp'
import wide from '../../assets/pictures/forgot-password-800.webp'
import { ForgotPasswordForm } from '../../features/accounts/components/forgot-password-form.tsx'
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.tsx'
import { groupedPhone } from '../../features/accounts/phone.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { paths } from '../paths.ts'
import { useGoBack } from '../use-go-back.ts'

const FORGOT_TOAST_MS = 4000

/** Kept with the address, so that a reload stays at the code and Back returns to the contact. */
interface Step {
  contact: string
  /** Missing while the contact is still to be confirmed. */
  unlocksAtMs?: number
}

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const goBack = useGoBack(paths.login())
  const { contact, unlocksAtMs } = readStep(useLocation().state)

  const goTo = (step: Step, replace = false) => void navigate(paths.forgetPassword(), { state: step, replace })

  function sent(to: string, unlocks: number, replace: boolean) {
    toast.success('Verification code sent successfully!', { durationMs: FORGOT_TOAST_MS })
    goTo({ contact: to, unlocksAtMs: unlocks }, replace)
  }
  function done() {
    toast.success('Password updated successfully! You can now login with your new password.', {
      durationMs: FORGOT_TOAST_MS,
    })
    void navigate(paths.login(), { replace: true })
  }

  const isSent = unlocksAtMs !== undefined
  return (
    <>
      <title>{`Forgot password · ${brand.name}`}</title>
      <AuthFrame
        picture={{ wide, tall }}
        title={isSent ? 'Enter the code' : 'Forgot password?'}
        text={
          isSent
            ? `We sent it to ${contact.includes('@') ? contact : groupedPhone(contact)}, if there is an account with it.`
            : 'Tell us your email or mobile number. We send you a verification code.'
        }
        onBack={goBack}
      >
        {isSent ? (
          <ResetPasswordForm
            contact={contact}
            unlocksAtMs={unlocksAtMs}
            onResent={(unlocks) => sent(contact, unlocks, true)}
            onChangeContact={() => goTo({ contact }, true)}
            onReset={done}
          />
        ) : (
          <ForgotPasswordForm contact={contact} onSent={(to, unlocks) => sent(to, unlocks, false)} />
        )}
        <p className="mt-4 text-center">
          <TextLink to={paths.login()}>
            <ArrowLeft className="size-4" /> Back to login
          </TextLink>
        </p>
      </AuthFrame>
    </>
  )
}

function readStep(state: unknown): Step {
  const { contact, unlocksAtMs } = (state ?? {}) as Partial<Record<keyof Step, unknown>>
  if (typeof contact !== 'string') return { contact: '' }
  return { contact, ...(typeof unlocksAtMs === 'number' && { unlocksAtMs }) }
}
