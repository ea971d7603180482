import { CODE_LENGTH } from '@nikhar/contract/constants'
import { formatDay } from '@nikhar/contract/orders'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { CodeEntry } from '@nikhar/ui/code-entry'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { deleteAccount, sendDeleteCode, type SentDeleteCode } from '../personal-data.ts'

interface DeleteAccountSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

/** Explains what is deleted and verifies the customer by a code. */
export function DeleteAccountSheet({ open, onOpenChange, onDeleted }: DeleteAccountSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Delete your account?" closeButton>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>Your name, e-mail, mobile number, photo, favorites and cart are deleted.</li>
        <li>Your past orders and reviews stay with the salons, without your name.</li>
        <li>You are logged out everywhere. This cannot be undone.</li>
      </ul>
      <DeletionCode onCancel={() => onOpenChange(false)} onDeleted={onDeleted} />
    </Sheet>
  )
}

/** Rendered inside the sheet, so that closing it discards the code. */
function DeletionCode({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const [sent, setSent] = useState<SentDeleteCode>()
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const secondsLeft = useSecondsLeft(sent?.unlocksAtMs ?? 0)

  async function attempt(action: () => Promise<void>) {
    setPending(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(extractMessage(error))
    } finally {
      setPending(false)
    }
  }
  const send = () => attempt(async () => setSent(await sendDeleteCode()))
  const remove = () =>
    attempt(async () => {
      await deleteAccount(code)
      onDeleted()
    })

  return (
    <div className="mt-5 grid gap-4">
      {sent?.oldContact && <OldContactNote {...sent.oldContact} />}
      {sent && (
        <CodeEntry
          label={sent.oldContact ? LABELS[sent.oldContact.kind] : 'Code from your e-mail'}
          value={code}
          onChange={setCode}
          secondsLeft={secondsLeft}
          onResend={() => void send()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer has just requested the code
          autoFocus
        />
      )}
      <InlineError error={failure} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="soft" size="md" onClick={onCancel}>
          Keep it
        </Button>
        {sent === undefined ? (
          <Button size="md" pending={pending} pendingText="Sending..." onClick={() => void send()}>
            Send code
          </Button>
        ) : (
          <Button
            variant="dangerFilled"
            size="md"
            disabled={code.length < CODE_LENGTH}
            pending={pending}
            pendingText="Deleting..."
            onClick={() => void remove()}
          >
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}

const LABELS = { email: 'Code from your old e-mail', mobile: 'Code from your old number' }

/** A recent change of a contact may not be the customer's: the former contact decides for some days. */
function OldContactNote({ kind, recipient, changedAt, until }: NonNullable<SentDeleteCode['oldContact']>) {
  const contact = kind === 'email' ? 'e-mail address' : 'mobile number'
  return (
    <Note tone="info">
      We sent the code to <span className="font-semibold break-all">{recipient}</span>, your {contact} before the change
      of {formatDay(changedAt)}. This stops anyone who got into your account from deleting it. From {formatDay(until)}{' '}
      on the code goes to your current e-mail address.
    </Note>
  )
}
