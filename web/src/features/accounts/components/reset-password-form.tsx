import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accounts, ResetForm } from '@nikhar/contract'
import { Lock, RotateCcw, Timer } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { formatClock } from '@nikhar/ui/clock'
import { PasswordField } from '@nikhar/ui/field'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { InlineError } from '@nikhar/ui/inline-error'
import { OtpInput } from '@nikhar/ui/otp-input'
import { useContactCode, toWireCode } from '../use-contact-code.ts'

interface ResetPasswordFormProps {
  contact: string
  unlocksAtMs: number
  onResent: (unlocksAtMs: number) => void
  onChangeContact: () => void
  onReset: () => void
}

/** The second step: the code and a new password. */
export function ResetPasswordForm({
  contact,
  unlocksAtMs,
  onResent,
  onChangeContact,
  onReset,
}: ResetPasswordFormProps) {
  const [failure, setFailure] = useState<string>()
  const sent = useContactCode({ route: accounts.sendResetCode, unlocksAtMs })
  const { control, register, handleSubmit, clearErrors, setError, formState } = useForm<ResetForm>({
    resolver: standardSchemaResolver(ResetForm),
    defaultValues: { otp: '', newPassword: '', newConfirmPassword: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const formRef = useFocusFirstInvalid(submitCount)

  const submit = handleSubmit(async ({ otp, newPassword }) => {
    setFailure(undefined)
    try {
      const body = { recipient: contact, otp: toWireCode(otp), password: newPassword, userType: 'CUSTOMER' as const }
      await call(accounts.resetPassword, { body })
      onReset()
    } catch (error) {
      const wrongCode = error instanceof ApiError ? error.fields.otp : undefined
      if (wrongCode) setError('otp', { message: wrongCode })
      else setFailure(extractMessage(error))
    }
  })

  async function resend() {
    const unlocks = await sent.send(contact)
    if (unlocks !== undefined) onResent(unlocks)
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Reset password"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
    >
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
              // Another code starts at its first box again.
              key={sent.unlocksAtMs}
              label="Verification Code"
              labelHidden
              value={field.value}
              onChange={(code) => {
                clearErrors('otp')
                field.onChange(code)
              }}
              error={errors.otp?.message}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code was asked for a moment ago
              autoFocus
            />
          )}
        />
        {sent.secondsLeft > 0 ? (
          <p className="flex min-h-target items-center gap-2 text-sm text-ink-3 tabular-nums">
            <Timer className="size-4" /> Resend code in {formatClock(sent.secondsLeft)}
          </p>
        ) : (
          <Button
            variant="link"
            className="justify-self-start text-sm"
            pending={sent.isSending}
            onClick={() => void resend()}
          >
            <RotateCcw className="size-4" /> Resend code
          </Button>
        )}
        <InlineError error={sent.failure} />
      </div>
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
      <InlineError error={failure} />
      <Button type="submit" block pending={isSubmitting} pendingText="Resetting password...">
        Reset password
      </Button>
    </form>
  )
}
