import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ForgotForm } from '@nikhar/contract/accounts'
import { AtSign } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { formatClock } from '@nikhar/ui/clock'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { useContactCode } from '@nikhar/ui/use-contact-code'
import { requestResetCode } from '../request-code.ts'

interface ForgotPasswordFormProps {
  /** Prefilled when the customer returns to correct it. */
  contact: string
  onSent: (contact: string, unlocksAtMs: number) => void
}

/** The first step: the contact that the code is sent to. */
export function ForgotPasswordForm({ contact, onSent }: ForgotPasswordFormProps) {
  const code = useContactCode({ request: requestResetCode })
  const { register, handleSubmit, clearErrors, formState } = useForm<ForgotForm>({
    resolver: standardSchemaResolver(ForgotForm),
    defaultValues: { emailOrPhone: contact },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { errors, isSubmitting } = formState
  const secondsLeft = code.failure ? code.secondsLeft : 0

  const submit = handleSubmit(async ({ emailOrPhone }) => {
    const unlocksAtMs = await code.send(emailOrPhone)
    if (unlocksAtMs !== undefined) onSent(emailOrPhone, unlocksAtMs)
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
        {...register('emailOrPhone', {
          onChange: () => {
            clearErrors('emailOrPhone')
            code.forget()
          },
        })}
      />
      <InlineError error={code.failure} />
      <Button
        type="submit"
        block
        disabled={secondsLeft > 0}
        pending={isSubmitting}
        pendingText="Sending code..."
        className="tabular-nums"
      >
        {secondsLeft > 0 ? `Send again in ${formatClock(secondsLeft)}` : 'Send verification code'}
      </Button>
    </form>
  )
}
