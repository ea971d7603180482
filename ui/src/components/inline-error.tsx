import { bannerMessage } from '@nikhar/client/error-message'
import { Note } from './note.tsx'

/** An error message next to what it is about; renders nothing without an error. */
export function InlineError({ error, className }: { error: unknown; className?: string }) {
  if (error === undefined || error === null || error === '') return null
  return (
    <Note tone="bad" className={className}>
      {bannerMessage(error)}
    </Note>
  )
}
