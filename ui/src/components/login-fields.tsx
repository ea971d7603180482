import { Lock, Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, PasswordField } from './field.tsx'

type InputProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** E-mail and password, named so that password managers fill them in. */
export function LoginFields({ username, password }: { username: InputProps; password: InputProps }) {
  return (
    <>
      <Field label="Email" type="email" autoComplete="username" icon={<Mail />} {...username} />
      <PasswordField label="Password" autoComplete="current-password" icon={<Lock />} {...password} />
    </>
  )
}
