import { Lock, RotateCcw, Timer } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { formatClock } from '@nikhar/ui/clock'
import { PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { OtpInput } from '@nikhar/ui/otp-input'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { useContactCode } from '@nikhar/ui/use-contact-code'
import { requestResetCode } from '../request-code.ts'
import { useResetPasswordForm } from '../use-reset-password-form.ts'

interface ResetPasswordFormProps {
  contact: string
  unlocksAtMs: number
  onResent: (unlocksAtMs: number) => void
  onChangeContact: () => void
  onReset: () => void
}

/** The second step: the code and a new password. */
export function ResetPasswordForm({ contact, onReset, ...codeProps }: ResetPasswordFormProps) {
  const form = useResetPasswordForm(contact, onReset)
  const { register, clearErrors, errors, submit } = form
  const formRef = useFocusFirstInvalid(form.submitCount)
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Reset password"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
    >
      <CodeSection form={form} contact={contact} {...codeProps} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        icon={<Lock />}
        error={errors.newPassword?.message}
        {...register('newPassword', { onChange: () => clearErrors(['newPassword', 'newConfirmPassword']) })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        placeholder="Repeat your password"
        icon={<Lock />}
        error={errors.newConfirmPassword?.message}
        {...register('newConfirmPassword', { onChange: () => clearErrors('newConfirmPassword') })}
      />
      <InlineError error={form.failure} />
      <Button type="submit" block pending={form.isSubmitting} pendingText="Resetting password...">
        Reset password
      </Button>
    </form>
  )
}

interface CodeSectionProps extends Omit<ResetPasswordFormProps, 'onReset'> {
  form: ReturnType<typeof useResetPasswordForm>
}

function CodeSection({ form, contact, unlocksAtMs, onResent, onChangeContact }: CodeSectionProps) {
  const { control, clearErrors, errors } = form
  const code = useContactCode({ request: requestResetCode, unlocksAtMs })

  async function resend() {
    const unlocks = await code.send(contact)
    if (unlocks !== undefined) onResent(unlocks)
  }

  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between">
        <p className="text-sm font-semibold text-ink-2">Verification Code</p>
        <Button variant="link" className="text-sm" onClick={onChangeContact}>
          Change contact
        </Button>
      </div>
      <Controller
        control={control}
        name="otp"
        render={({ field }) => (
          <OtpInput
            // A new code starts at the first box.
            key={code.unlocksAtMs}
            label="Verification Code"
            labelHidden
            value={field.value}
            onChange={(typed) => {
              clearErrors('otp')
              field.onChange(typed)
            }}
            error={errors.otp?.message}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer has just requested the code
            autoFocus
          />
        )}
      />
      {code.secondsLeft > 0 ? (
        <p className="flex min-h-target items-center gap-2 text-sm text-ink-3 tabular-nums">
          <Timer className="size-4" /> Resend code in {formatClock(code.secondsLeft)}
        </p>
      ) : (
        <Button
          variant="link"
          className="justify-self-start text-sm"
          pending={code.isSending}
          onClick={() => void resend()}
        >
          <RotateCcw className="size-4" /> Resend code
        </Button>
      )}
      <InlineError error={code.failure} />
    </div>
  )
}
