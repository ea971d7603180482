import { desk, type DeskOrder } from '@nikhar/contract'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { OtpInput } from '@nikhar/ui/otp-input'
import { useAct } from './actions.ts'

/** The customer says the code; who can say it is there. */
export function CheckInBox({ order }: { order: DeskOrder }) {
  const act = useAct(desk.checkIn, order, 'Checked in.')
  const [code, setCode] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const said = act.error instanceof ApiError ? (act.error.fields['code'] ?? act.error.message) : act.error?.message

  function submit(given: string) {
    setTooShort(given.length < 6)
    if (given.length === 6) act.mutate({ code: given }, { onError: () => setCode('') })
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
        label="Code of the customer"
        value={code}
        onChange={(next) => {
          setCode(next)
          setTooShort(false)
          if (next !== '') act.reset()
        }}
        onComplete={submit}
        error={tooShort ? 'The code has 6 digits' : said}
      />
      <Button type="submit" size="sm" block pending={act.isPending} pendingText="Checking in...">
        Check in
      </Button>
    </form>
  )
}
