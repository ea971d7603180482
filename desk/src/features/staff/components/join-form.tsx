import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { storeToken } from '@nikhar/client/session'
import { JoinForm as JoinRules, staff } from '@nikhar/contract/salons'
import { Lock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { Field, PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'

/** Name and password of a new account, which is logged in afterwards. */
export function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, clearErrors, setError, formState } = useForm<JoinRules>({
    resolver: standardSchemaResolver(JoinRules),
    defaultValues: { name: '', password: '', confirmPassword: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ name, password }) => {
    setFailure(undefined)
    try {
      const { session } = await call(staff.joinOutlet, { body: { token, name, password } })
      if (session) storeToken(session.token, false)
      onJoined()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields['password']) setError('password', { message: fields['password'] }, { shouldFocus: true })
      else setFailure(extractMessage(error))
    }
  })

  return (
    <form noValidate aria-label="Join the team" onSubmit={(event) => void submit(event)} className="mt-7 grid gap-4.5">
      <InlineError error={failure} />
      <Field
        label="Your name"
        autoComplete="name"
        icon={<UserRound />}
        error={errors.name?.message}
        {...register('name', { onChange: () => clearErrors('name') })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        icon={<Lock />}
        error={errors.password?.message}
        {...register('password', { onChange: () => clearErrors('password') })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        icon={<Lock />}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', { onChange: () => clearErrors('confirmPassword') })}
      />
      <Button type="submit" block pending={isSubmitting} pendingText="Opening the desk...">
        Join the team
      </Button>
    </form>
  )
}
