import { copyText } from '@nikhar/client/clipboard'
import { Copy } from 'lucide-react'
import { Button, buttonClasses } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { toast } from '@nikhar/ui/toast'

/** The address that was just created. It is not stored, so it can only be copied now. */
export function FeedAddress({ path }: { path: string }) {
  const url = `${window.location.origin}${path}`
  async function copy() {
    if (await copyText(url)) toast.success('Link copied')
    else toast.info('Select the link and copy it yourself')
  }
  return (
    <div className="mt-3 grid gap-2 rounded-md bg-surface-2 p-3">
      <Field
        label="Your private link"
        hint="Copy it now: we show it only once. Anyone with the link can see the calendar."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button size="md" variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy link
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClasses({ variant: 'link' })}>
          Open in this device’s calendar
        </a>
      </p>
    </div>
  )
}
