import { brand, formatPhone } from '@nikhar/contract'
import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import tall from '../../assets/pictures/forgot-password-tall-1080.webp'
import wide from '../../assets/pictures/forgot-password-800.webp'
import { ForgotPasswordForm } from '../../features/accounts/components/forgot-password-form.tsx'
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.tsx'
import { TextLink } from '@nikhar/ui/text-link'
import { toast } from '@nikhar/ui/toast'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { paths } from '../navigation/paths.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

const FORGOT_TOAST_MS = 4000

/** Location state, so that a reload stays at the code and Back returns to the contact. */
interface Step {
  contact: string
  /** Undefined until a code was sent. */
  unlocksAtMs?: number
}

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const goBack = useGoBack(paths.login())
  const { contact, unlocksAtMs } = readStep(useLocation().state)

  const goTo = (step: Step, replace: boolean) => navigate(paths.forgetPassword(), { state: step, replace })
  const toastSent = () => toast.success('Verification code sent successfully!', { durationMs: FORGOT_TOAST_MS })

  async function sent(to: string, unlocks: number) {
    toastSent()
    // Back shows the form with the contact filled in.
    await goTo({ contact: to }, true)
    await goTo({ contact: to, unlocksAtMs: unlocks }, false)
  }
  function sentAgain(unlocks: number) {
    toastSent()
    void goTo({ contact, unlocksAtMs: unlocks }, true)
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
          isSent ? (
            <SentTo contact={contact} />
          ) : (
            'Tell us your email or mobile number. We send you a verification code.'
          )
        }
        onBack={goBack}
      >
        {isSent ? (
          <ResetPasswordForm
            contact={contact}
            unlocksAtMs={unlocksAtMs}
            onResent={sentAgain}
            onChangeContact={() => void navigate(-1)}
            onReset={done}
          />
        ) : (
          <ForgotPasswordForm contact={contact} onSent={(to, unlocks) => void sent(to, unlocks)} />
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

/** Does not reveal whether there is an account. */
function SentTo({ contact }: { contact: string }) {
  return (
    <>
      We sent it to <b className="wrap-anywhere text-ink">{contact.includes('@') ? contact : formatPhone(contact)}</b>,
      if there is an account with it.
    </>
  )
}

function readStep(state: unknown): Step {
  const { contact, unlocksAtMs } = (state ?? {}) as Partial<Record<keyof Step, unknown>>
  if (typeof contact !== 'string') return { contact: '' }
  return { contact, ...(typeof unlocksAtMs === 'number' && { unlocksAtMs }) }
}
