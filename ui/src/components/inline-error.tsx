import { bannerMessage } from '@nikhar/client/error-message'
import { Note } from './note.tsx'

/** What the server said, beside the thing it is about. Shows nothing for no error. */
export function InlineError({ error, className }: { error: unknown; className?: string }) {
  if (error === undefined || error === null || error === '') return null
  return (
    <Note tone="bad" className={className}>
      {bannerMessage(error)}
    </Note>
  )
}
