import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accounts, ForgotForm } from '@nikhar/contract'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { extractMessage } from '../../../lib/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { sendCode } from '../send-code.ts'

interface ForgotPasswordFormProps {
  /** What was entered before, for someone who comes back to change it. */
  contact: string
  onSent: (contact: string, unlocksAtMs: number) => void
}

/** The first step: who are you? */
export function ForgotPasswordForm({ contact, onSent }: ForgotPasswordFormProps) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, clearErrors, formState } = useForm<ForgotForm>({
    resolver: standardSchemaResolver(ForgotForm),
    defaultValues: { emailOrPhone: contact },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ emailOrPhone }) => {
    setFailure(undefined)
    try {
      onSent(emailOrPhone, await sendCode(accounts.sendResetCode, emailOrPhone))
    } catch (error) {
      setFailure(extractMessage(error))
    }
  })

  return (
    <form noValidate aria-label="Forgot password" onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <Field
        label="Email or phone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<AtSign />}
        error={errors.emailOrPhone?.message}
        {...register('emailOrPhone', { onChange: () => clearErrors('emailOrPhone') })}
      />
      <InlineError error={failure} />
      <Button type="submit" block disabled={isSubmitting} pending={isSubmitting} pendingText="Sending code...">
        Send verification code
      </Button>
    </form>
  )
}
