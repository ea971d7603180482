import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { LoginForm as LoginRules } from '@nikhar/contract/accounts'
import { desk } from '@nikhar/contract/desk'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { extractMessages } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { rememberDevice } from '@nikhar/client/recognition'
import { storeToken } from '@nikhar/client/session'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { LoginFields } from '@nikhar/ui/login-fields'
import { Switch } from '@nikhar/ui/switch'

export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [remember, setRemember] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, clearErrors, formState } = useForm<LoginRules>({
    resolver: standardSchemaResolver(LoginRules),
    defaultValues: { username: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      const { token } = await call(desk.salonLogin, { body })
      storeToken(token, remember)
      if (remember) rememberDevice()
      onLoggedIn()
    } catch (error) {
      setFailure(extractMessages(error))
    }
  })

  return (
    <form noValidate aria-label="Log in" onSubmit={(event) => void submit(event)} className="mt-7 grid gap-4.5">
      <InlineError error={failure} />
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
      <Switch checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        Stay logged in on this device
      </Switch>
      <Button type="submit" block disabled={isSubmitting} pending={isSubmitting} pendingText="Opening the desk...">
        Open the desk
      </Button>
    </form>
  )
}
