import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { operator, OperatorLoginForm, type LoginStep } from '@nikhar/contract/operator'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { extractMessages } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { LoginFields } from '@nikhar/ui/login-fields'

export interface PendingLogin {
  ticket: string
  step: LoginStep
}

export function PasswordStep({ onDone }: { onDone: (loggedIn: PendingLogin) => void }) {
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm<OperatorLoginForm>({
    resolver: standardSchemaResolver(OperatorLoginForm),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      onDone(await call(operator.operatorLogin, { body }))
    } catch (error) {
      setFailure(extractMessages(error))
    }
  })

  return (
    <form noValidate aria-label="Log in" onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <InlineError error={failure} />
      <LoginFields
        username={{ error: errors.username?.message, ...register('username') }}
        password={{ error: errors.password?.message, ...register('password') }}
      />
      <Button type="submit" block pending={isSubmitting} pendingText="Checking...">
        Continue
      </Button>
    </form>
  )
}
