import type { DeskOrder } from '@nikhar/contract/desk'
import { StickyNote, TriangleAlert } from 'lucide-react'
import { Note } from '@nikhar/ui/note'

/** The content of the guest's card, before everything else: the stylist has to read it before starting. */
export function CardNotes({ card: { warning, preferences, notes } }: { card: NonNullable<DeskOrder['card']> }) {
  const more = [preferences, notes].filter((text) => text !== '')
  return (
    <section aria-label="From the guest’s card" className="grid gap-2 [overflow-wrap:anywhere]">
      {warning !== '' && (
        <p className="flex items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3.5 text-on-danger-soft">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
          <span className="min-w-0">
            <span className="sr-only">Allergy: </span>
            <strong className="whitespace-pre-line">{warning}</strong>
          </span>
        </p>
      )}
      {more.length > 0 && (
        <Note icon={StickyNote}>
          {more.map((text) => (
            <p key={text} className="whitespace-pre-line not-first:mt-1.5">
              {text}
            </p>
          ))}
        </Note>
      )}
    </section>
  )
}
