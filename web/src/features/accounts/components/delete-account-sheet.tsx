import { CODE_LENGTH } from '@nikhar/contract'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { CodeEntry } from '@nikhar/ui/code-entry'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { deleteAccount, sendDeleteCode } from '../personal-data.ts'

interface DeleteAccountSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

/** Explains what is deleted and verifies the customer by a code sent to their e-mail address. */
export function DeleteAccountSheet({ open, onOpenChange, onDeleted }: DeleteAccountSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Delete your account?" closeButton>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>Your name, e-mail, mobile number, photo, favorites and cart are deleted.</li>
        <li>Your past orders and reviews stay with the salons, without your name.</li>
        <li>You are signed out everywhere. This cannot be undone.</li>
      </ul>
      <DeletionCode onCancel={() => onOpenChange(false)} onDeleted={onDeleted} />
    </Sheet>
  )
}

/** Rendered inside the sheet, so that closing it discards the code. */
function DeletionCode({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const [unlocksAtMs, setUnlocksAtMs] = useState<number>()
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const secondsLeft = useSecondsLeft(unlocksAtMs ?? 0)

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
  const send = () => attempt(async () => setUnlocksAtMs(await sendDeleteCode()))
  const remove = () =>
    attempt(async () => {
      await deleteAccount(code)
      onDeleted()
    })

  return (
    <div className="mt-5 grid gap-4">
      {unlocksAtMs !== undefined && (
        <CodeEntry
          label="Code from your e-mail"
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
        {unlocksAtMs === undefined ? (
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
