import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { OtpInput } from '@nikhar/ui/otp-input'
import { Sheet } from '@nikhar/ui/sheet'
import { useOwnerCode } from '../use-owner-code.ts'

interface OwnerCodeSheetProps {
  outletId: number
  /** The new value. */
  upiId: string | null
  onClose: () => void
  /** Saves it with the code; throws when it is refused. */
  confirm: (code: string) => Promise<unknown>
}

/** Another UPI id for a live salon: the owner verifies it with a code. */
export function OwnerCodeSheet({ outletId, upiId, onClose, confirm }: OwnerCodeSheetProps) {
  const [code, setCode] = useState('')
  const { sending, saving } = useOwnerCode({ outletId, confirm, onDone: onClose })

  const refused = saving.error instanceof ApiError ? saving.error.fields['upiCode'] : undefined
  const failure = sending.error ?? (refused === undefined ? saving.error : undefined)
  const description = sending.data
    ? `We sent a code to ${sending.data.sentTo}.`
    : sending.error
      ? 'No code was sent.'
      : 'We are sending a code to the owner.'

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    saving.mutate(code)
  }

  return (
    <Sheet open onOpenChange={onClose} title="Confirm it’s you" description={description} closeButton>
      <form noValidate aria-label="Confirm the UPI id" onSubmit={submit} className="mt-4 grid gap-4.5">
        <p className="text-ink-2">
          {upiId === null ? 'Guests will no longer be able to pay you by UPI.' : 'Guests will pay to '}
          {upiId !== null && <b className="break-all text-ink">{upiId}</b>}
          {upiId !== null && ' once we’ve reviewed it. Until then, they pay to the old one.'}
        </p>
        <InlineError error={failure && extractMessage(failure)} />
        <OtpInput
          label="Code"
          value={code}
          error={refused}
          onChange={(typed) => {
            saving.reset()
            setCode(typed)
          }}
        />
        <Button type="submit" block pending={saving.isPending} pendingText="Checking..." disabled={code.length < 6}>
          Send for review
        </Button>
        <Button variant="link" className="justify-self-start text-sm" onClick={() => sending.mutate()}>
          Send the code again
        </Button>
      </form>
    </Sheet>
  )
}
