import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { operator, SecondFactorForm } from '@nikhar/contract/operator'
import type { ReplyData } from '@nikhar/contract/route'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, extractMessages } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { rememberDevice } from '@nikhar/client/recognition'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'

interface CodeStepProps {
  ticket: string
  hint: string
  onDone: (loggedIn: ReplyData<typeof operator.giveSecondFactor>) => void
  /** The ticket is no longer valid. */
  onExpired: (message: string) => void
}

/** The app's six digits, or a recovery code. */
export function CodeStep({ ticket, hint, onDone, onExpired }: CodeStepProps) {
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, formState } = useForm<SecondFactorForm>({
    resolver: standardSchemaResolver(SecondFactorForm),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      const loggedIn = await call(operator.giveSecondFactor, { body: { ticket, code } })
      rememberDevice()
      onDone(loggedIn)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SESSION_EXPIRED') onExpired(error.message)
      else setFailure(extractMessages(error))
    }
  })

  return (
    <form noValidate aria-label="Second step" onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <InlineError error={failure} />
      <Field
        label="Code"
        hint={hint}
        inputMode="text"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the step, after a button was pressed
        autoFocus
        icon={<KeyRound />}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" block pending={formState.isSubmitting} pendingText="Opening the console...">
        Open the console
      </Button>
    </form>
  )
}
