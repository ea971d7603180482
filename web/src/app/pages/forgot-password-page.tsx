import { formatPhone } from '@nikhar/contract/accounts'
import { brand } from '@nikhar/contract/brand'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import tall from '../../assets/pictures/forgot-password-tall-1080.webp'
import wide from '../../assets/pictures/forgot-password-800.webp'
import { ForgotPasswordForm } from '../../features/accounts/components/forgot-password-form.tsx'
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.tsx'
import { LoadingLine } from '@nikhar/ui/spinner'
import { TextLink } from '@nikhar/ui/text-link'
import { toast } from '@nikhar/ui/toast'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { readLoginTarget } from '../navigation/login-target.ts'
import { paths } from '../navigation/paths.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

const UndoContactChange = lazy(async () => ({
  default: (await import('../../features/accounts/components/undo-contact-change.tsx')).UndoContactChange,
}))

const FORGOT_TOAST_MS = 4000

/** Location state, so that a reload stays at the code and Back returns to the contact. */
interface Step {
  contact: string
  /** Undefined until a code was sent. */
  unlocksAtMs?: number
}

export function ForgotPasswordPage() {
  const undoToken = useSearchParams()[0].get('undo')
  return undoToken === null ? <ResetSteps /> : <UndoStep token={undoToken} />
}

/** The steps are entries of the history at one address, without the token of a link. */
function useStep() {
  const navigate = useNavigate()
  const target = readLoginTarget(useSearchParams()[0])
  return {
    ...readStep(useLocation().state),
    loginPath: paths.login(target),
    goTo: (step: Step, replace: boolean) => navigate(paths.forgetPassword(target), { state: step, replace }),
  }
}

function ResetSteps() {
  const navigate = useNavigate()
  const { contact, unlocksAtMs, loginPath, goTo } = useStep()
  const goBack = useGoBack(loginPath)
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
    void navigate(loginPath, { replace: true })
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
            'Enter your email or mobile number and we’ll send you a verification code.'
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
          <TextLink to={loginPath}>
            <ArrowLeft className="size-4" /> Back to login
          </TextLink>
        </p>
      </AuthFrame>
    </>
  )
}

/** The link that the old contact received after a change leads here: the next step is a new password. */
function UndoStep({ token }: { token: string }) {
  const { loginPath, goTo } = useStep()
  const goBack = useGoBack(loginPath)

  async function undone(contact: string, unlocksAtMs: number | undefined) {
    toast.success('The change is undone. Now choose a new password.', { durationMs: FORGOT_TOAST_MS })
    await goTo({ contact }, true)
    if (unlocksAtMs !== undefined) await goTo({ contact, unlocksAtMs }, false)
  }

  return (
    <>
      <title>{`Undo the change · ${brand.name}`}</title>
      <AuthFrame
        picture={{ wide, tall }}
        title="Was this not you?"
        text="The email or mobile number of your account was changed. Undo it to get your account back."
        onBack={goBack}
      >
        <Suspense fallback={<LoadingLine />}>
          <UndoContactChange
            token={token}
            onUndone={(contact, unlocksAtMs) => void undone(contact, unlocksAtMs)}
            onContinue={() => void goTo({ contact: '' }, true)}
          />
        </Suspense>
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
