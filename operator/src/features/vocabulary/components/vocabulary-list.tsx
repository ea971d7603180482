import type { VocabularyEntry, VocabularyKind } from '@nikhar/contract/operator'
import { ChevronDown } from 'lucide-react'
import { Chip } from '@nikhar/ui/chip'
import { AddWordForm } from './add-word-form.tsx'
import { WordChip } from './word-chip.tsx'

const KIND_WORDS: Record<VocabularyKind, string> = {
  SERVICE: 'service',
  CATEGORY: 'category',
  AUDIENCE: 'for whom',
  PLACE: 'place',
}

/** Each entry expands to its words. A few search results are expanded at once. */
export function VocabularyList({ entries, isOpen }: { entries: readonly VocabularyEntry[]; isOpen: boolean }) {
  return (
    <ul aria-label="Entries" className="overflow-hidden rounded-lg bg-surface shadow-2 empty:hidden">
      {entries.map((entry) => (
        <li key={entry.concept} className="border-t border-line first:border-t-0">
          <Entry entry={entry} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, isOpen }: { entry: VocabularyEntry; isOpen: boolean }) {
  const { concept, kind, name, category, words } = entry
  const added = words.filter(({ isAdded }) => isAdded).length
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-target cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-surface-2 md:px-5">
        <span className="min-w-0 flex-[1_1_9rem] font-semibold">
          {name}{' '}
          <span className="ml-1 text-sm font-normal text-ink-3">
            {[KIND_WORDS[kind], category].filter(Boolean).join(' · ')}
          </span>
        </span>
        {added > 0 && <Chip tone="plum">{`${added} added`}</Chip>}
        <span className="text-sm text-ink-2">{words.length === 1 ? '1 word' : `${words.length} words`}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4 md:px-5">
        <ul aria-label={`Words for ${name}`} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word.words} className="max-w-full">
              <WordChip concept={concept} word={word} />
            </li>
          ))}
        </ul>
        <AddWordForm concept={concept} name={name} />
      </div>
    </details>
  )
}
