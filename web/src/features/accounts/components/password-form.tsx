import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accounts, PasswordForm as PasswordRules } from '@nikhar/contract/accounts'
import { Check, KeyRound, Lock, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Dialog } from '@nikhar/ui/dialog'
import { PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'

const EMPTY: PasswordRules = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm() {
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm<PasswordRules>({
    resolver: standardSchemaResolver(PasswordRules),
    defaultValues: EMPTY,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { register, handleSubmit, clearErrors, setError, reset, trigger, getFieldState } = form
  const { errors, isSubmitting } = form.formState
  // The form validates on blur only, but the button must be enabled while the last field still has the focus.
  const isValid =
    PasswordRules.safeParse(useWatch({ control: form.control })).success && Object.keys(errors).length === 0

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(undefined)
    try {
      await call(accounts.updatePassword, { body: { oldPassword: currentPassword, newPassword } })
      reset(EMPTY)
      setChanged(true)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const { oldPassword, newPassword: tooEasy } = fields
      if (oldPassword) setError('currentPassword', { message: oldPassword })
      if (tooEasy) setError('newPassword', { message: tooEasy }, { shouldFocus: true })
      if (!oldPassword && !tooEasy) setFailure(extractMessage(error))
    }
  })

  function field(name: keyof PasswordRules, onBlur?: () => void) {
    const error = errors[name]?.message
    return { error, ...register(name, { onChange: () => clearErrors(name), ...(onBlur && { onBlur }) }) }
  }
  /** Changing the password can make the confirmation valid or invalid. */
  function revalidateConfirmation() {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword')
  }

  return (
    <form
      noValidate
      aria-label="Reset password"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5 lg:max-w-136"
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        icon={<Lock />}
        {...field('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        icon={<KeyRound />}
        {...field('newPassword', revalidateConfirmation)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        placeholder="Repeat your new password"
        icon={<KeyRound />}
        {...field('confirmPassword')}
      />
      <Note icon={ShieldCheck}>Changing your password signs you out on every other device.</Note>
      <InlineError error={failure} />
      <Button type="submit" block disabled={!isValid} pending={isSubmitting} pendingText="Resetting password...">
        Reset password
      </Button>
      <Dialog open={changed} onOpenChange={setChanged} icon={Check} title="Password changed successfully!" />
    </form>
  )
}
