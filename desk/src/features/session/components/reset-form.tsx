import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ResetForm as ResetRules } from '@nikhar/contract/accounts'
import { staff } from '@nikhar/contract/salons'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { OtpInput } from '@nikhar/ui/otp-input'

interface ResetFormProps {
  contact: string
  onChangeContact: () => void
  onReset: () => void
}

/** The second step: the code and the new password. */
export function ResetForm({ contact, onChangeContact, onReset }: ResetFormProps) {
  const [failure, setFailure] = useState<string>()
  const { control, register, handleSubmit, clearErrors, setError, formState } = useForm<ResetRules>({
    resolver: standardSchemaResolver(ResetRules),
    defaultValues: { otp: '', newPassword: '', newConfirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ otp, newPassword }) => {
    setFailure(undefined)
    try {
      await call(staff.resetSalonPassword, { body: { recipient: contact, otp, password: newPassword } })
      onReset()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields['otp']) setError('otp', { message: fields['otp'] })
      if (fields['password']) setError('newPassword', { message: fields['password'] }, { shouldFocus: true })
      if (!fields['otp'] && !fields['password']) setFailure(extractMessage(error))
    }
  })

  return (
    <form noValidate aria-label="Reset password" onSubmit={(event) => void submit(event)} className="mt-7 grid gap-4.5">
      <InlineError error={failure} />
      <Controller
        control={control}
        name="otp"
        render={({ field }) => (
          <OtpInput
            label="Code"
            value={field.value}
            error={errors.otp?.message}
            onChange={(typed) => {
              clearErrors('otp')
              field.onChange(typed)
            }}
          />
        )}
      />
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
        icon={<Lock />}
        error={errors.newConfirmPassword?.message}
        {...register('newConfirmPassword', { onChange: () => clearErrors('newConfirmPassword') })}
      />
      <Button type="submit" block pending={isSubmitting} pendingText="Saving...">
        Set password
      </Button>
      <Button variant="link" className="justify-self-start text-sm" onClick={onChangeContact}>
        Send the code again, or elsewhere
      </Button>
    </form>
  )
}
