import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { LoginForm as LoginRules } from '@nikhar/contract/accounts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { extractMessages } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { LoginFields } from '@nikhar/ui/login-fields'
import { Switch } from '@nikhar/ui/switch'
import { logIn } from '../login.ts'

interface LoginFormProps {
  /** Rendered next to Remember me. */
  forgotPassword: ReactNode
  onLoggedIn: (isOtherCustomer: boolean) => void
}

export function LoginForm({ forgotPassword, onLoggedIn }: LoginFormProps) {
  const [remember, setRemember] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, clearErrors, formState } = useForm<LoginRules>({
    resolver: standardSchemaResolver(LoginRules),
    defaultValues: { username: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined)
    try {
      onLoggedIn(await logIn(credentials, remember))
    } catch (error) {
      setFailure(extractMessages(error))
    }
  })

  return (
    <form noValidate aria-label="Log in" onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <LoginFields
        username={{
          error: errors.username?.message,
          ...register('username', { onChange: () => clearErrors('username') }),
        }}
        password={{
          error: errors.password?.message,
          ...register('password', { onChange: () => clearErrors('password') }),
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Switch checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          Remember me
        </Switch>
        {forgotPassword}
      </div>
      <InlineError error={failure} />
      <Button type="submit" block disabled={isSubmitting} pending={isSubmitting} pendingText="Logging In...">
        Login
      </Button>
    </form>
  )
}
