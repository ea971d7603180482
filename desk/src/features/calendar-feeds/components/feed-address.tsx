import { copyText } from '@nikhar/client/clipboard'
import { Copy } from 'lucide-react'
import { Button, buttonClasses } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { toast } from '@nikhar/ui/toast'

/** The address that was just created. It is not stored, so it can only be copied now. */
export function FeedAddress({ path }: { path: string }) {
  const url = `${window.location.origin}${path}`
  async function copy() {
    if (await copyText(url)) toast.success('Address copied')
    else toast.info('Please mark the address and copy it yourself')
  }
  return (
    <div className="mt-3 grid gap-2 rounded-md bg-surface-2 p-3">
      <Field
        label="Your private address"
        hint="Copy it now: it is shown once. Whoever has it can read the calendar."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button size="md" variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy the address
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClasses({ variant: 'link' })}>
          Open in the calendar of this device
        </a>
      </p>
    </div>
  )
}
