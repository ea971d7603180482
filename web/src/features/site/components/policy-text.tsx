import { Card } from '@nikhar/ui/card'
import { Note } from '@nikhar/ui/note'
import { IconTile } from '@nikhar/ui/icon-tile'
import type { policies } from '../policies.ts'
import { PolicyIcon } from './policy-icon.tsx'

export function PolicyText({ id, title, inShort, paragraphs }: (typeof policies)[number]) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:p-5 lg:px-8 lg:py-7">
        <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-x-3 type-h2">
          <IconTile size="sm">
            <PolicyIcon id={id} />
          </IconTile>
          {title}
        </h2>
        {inShort && (
          <Note tone="ok">
            <strong className="font-semibold">{inShort}</strong>
          </Note>
        )}
        {paragraphs.map((text) => (
          <p key={text} className="max-w-[70ch] text-ink-2">
            {text}
          </p>
        ))}
      </Card>
    </section>
  )
}
