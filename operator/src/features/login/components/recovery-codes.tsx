import { Copy } from 'lucide-react'
import { copyText } from '@nikhar/client/clipboard'
import { Button } from '@nikhar/ui/button'
import { Note } from '@nikhar/ui/note'
import { toast } from '@nikhar/ui/toast'

/** Shown once, after the authenticator app was set up. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    await copyText(codes.join('\n'))
    toast.success('Codes copied')
  }
  return (
    <div className="grid gap-4.5">
      <Note tone="warm">We show these codes only once. If you lose your phone, each one lets you in once.</Note>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-2 rounded-md bg-surface p-4 text-center shadow-line"
      >
        {codes.map((code) => (
          <li key={code} className="font-semibold tabular-nums">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="soft" size="md" onClick={() => void copy()}>
        <Copy className="size-4.5" /> Copy codes
      </Button>
      <Button block onClick={onDone}>
        I’ve saved them, open the console
      </Button>
    </div>
  )
}
