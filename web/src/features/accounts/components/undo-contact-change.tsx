import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { accounts } from '@nikhar/contract/accounts'
import { brand } from '@nikhar/contract/brand'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { useState } from 'react'

interface UndoContactChangeProps {
  token: string
  /** `unlocksAtMs` is missing when no code could be sent now. */
  onUndone: (contact: string, unlocksAtMs: number | undefined) => void
  /** Leads to the form for a new password. */
  onContinue: () => void
}

/** Asks before undoing anything: mail programs open links to check them. */
export function UndoContactChange({ token, onUndone, onContinue }: UndoContactChangeProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const code = failure instanceof ApiError ? failure.code : undefined

  async function undo() {
    setPending(true)
    setFailure(undefined)
    try {
      const { recipient, resendAfterSeconds } = await call(accounts.undoContactChange, { body: { token } })
      onUndone(recipient, resendAfterSeconds > 0 ? Date.now() + resendAfterSeconds * 1000 : undefined)
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }

  if (code === 'LINK_USED') {
    return (
      <div className="grid gap-4.5">
        <Note tone="ok">This change was already undone. If you have no new password yet, choose one now.</Note>
        <Button block onClick={onContinue}>
          Choose a new password
        </Button>
      </div>
    )
  }
  if (code === 'ACCOUNT_DELETED') return <Note>{extractMessage(failure)}</Note>
  return (
    <div className="grid gap-4.5">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>You get your old email or mobile number back.</li>
        <li>Every device is logged out, including the one that made the change.</li>
        <li>You choose a new password. The old one stops working.</li>
      </ul>
      <InlineError error={failure === undefined ? undefined : describe(failure, code)} />
      <Button block pending={pending} pendingText="Undoing the change..." onClick={() => void undo()}>
        Undo the change
      </Button>
    </div>
  )
}

function describe(failure: unknown, code: string | undefined) {
  const message = extractMessage(failure)
  return code === 'LINK_EXPIRED' ? `${message} Please write to ${brand.support.email} and we’ll help you.` : message
}
