import { desk, type DeskOrder } from '@nikhar/contract/desk'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { OtpInput } from '@nikhar/ui/otp-input'
import { useOrderMutation } from '../use-order-mutation.ts'

/** Checks a customer in with the code of the booking, which only the customer knows. */
export function CheckInForm({ order }: { order: DeskOrder }) {
  const mutation = useOrderMutation(desk.checkIn, order, 'Checked in.')
  const [code, setCode] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const serverError =
    mutation.error instanceof ApiError
      ? (mutation.error.fields['code'] ?? mutation.error.message)
      : mutation.error?.message

  function submit(entered: string) {
    setTooShort(entered.length < 6)
    if (entered.length === 6) mutation.mutate({ code: entered }, { onError: () => setCode('') })
  }

  return (
    <form
      noValidate
      aria-label="Check in"
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
      className="grid gap-3 rounded-lg bg-surface-tint p-4"
    >
      <OtpInput
        label="Guest’s check-in code"
        value={code}
        onChange={(next) => {
          setCode(next)
          setTooShort(false)
          if (next !== '') mutation.reset()
        }}
        onComplete={submit}
        error={tooShort ? 'The code has 6 digits' : serverError}
      />
      <Button type="submit" size="sm" block pending={mutation.isPending} pendingText="Checking in...">
        Check in
      </Button>
    </form>
  )
}
