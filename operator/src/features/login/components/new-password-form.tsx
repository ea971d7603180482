import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { operator, OPERATOR_PASSWORD_MIN, OperatorPasswordForm } from '@nikhar/contract/operator'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, extractMessages } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import type { PendingLogin } from './password-step.tsx'

export function NewPasswordForm({ token, onDone }: { token: string; onDone: (loggedIn: PendingLogin) => void }) {
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, setError, formState } = useForm<OperatorPasswordForm>({
    resolver: standardSchemaResolver(OperatorPasswordForm),
    defaultValues: { password: '', repeated: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      onDone(await call(operator.setOperatorPassword, { body: { token, password } }))
    } catch (error) {
      const tooEasy = error instanceof ApiError ? error.fields['password'] : undefined
      if (tooEasy === undefined) setFailure(extractMessages(error))
      else setError('password', { message: tooEasy })
    }
  })

  return (
    <form noValidate aria-label="New password" onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <InlineError error={failure} />
      <PasswordField
        label="New password"
        hint={`At least ${OPERATOR_PASSWORD_MIN} characters`}
        autoComplete="new-password"
        icon={<Lock />}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        icon={<Lock />}
        error={errors.repeated?.message}
        {...register('repeated')}
      />
      <Button type="submit" block pending={isSubmitting} pendingText="Saving...">
        Save password
      </Button>
    </form>
  )
}
