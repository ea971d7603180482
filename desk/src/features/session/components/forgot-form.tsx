import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ForgotForm as ForgotRules } from '@nikhar/contract/accounts'
import { staff } from '@nikhar/contract/salons'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'

/** The first step: where to send the code. */
export function ForgotForm({ onSent }: { onSent: (contact: string) => void }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, clearErrors, formState } = useForm<ForgotRules>({
    resolver: standardSchemaResolver(ForgotRules),
    defaultValues: { emailOrPhone: '' },
  })
  const submit = handleSubmit(async ({ emailOrPhone }) => {
    setFailure(undefined)
    try {
      await call(staff.sendSalonResetCode, { body: { username: emailOrPhone } })
      onSent(emailOrPhone)
    } catch (error) {
      setFailure(extractMessage(error))
    }
  })
  return (
    <form noValidate aria-label="Send a code" onSubmit={(event) => void submit(event)} className="mt-7 grid gap-4.5">
      <InlineError error={failure} />
      <Field
        label="Email or mobile number"
        autoComplete="username"
        icon={<Mail />}
        error={formState.errors.emailOrPhone?.message}
        {...register('emailOrPhone', { onChange: () => clearErrors('emailOrPhone') })}
      />
      <Button type="submit" block pending={formState.isSubmitting} pendingText="Sending...">
        Send the code
      </Button>
    </form>
  )
}
