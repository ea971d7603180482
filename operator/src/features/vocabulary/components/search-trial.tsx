import type { TriedPart } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { SearchField } from '@nikhar/ui/search-field'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { operatorQueries } from '../../../lib/queries.ts'

const KIND_WORDS: Record<TriedPart['kind'], string> = {
  service: 'service',
  category: 'category',
  area: 'place',
  price: 'price',
  audience: 'for whom',
  day: 'day',
  time: 'time',
  flag: 'filter',
  sort: 'order',
  unknown: 'unknown: treated as a salon name',
}

/** How the search interprets a text, as a guest would type it. */
export function SearchTrial() {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim(), 250)
  const { data } = useQuery({ ...operatorQueries.triedText(q), enabled: q !== '' })
  return (
    <Card className="mt-4">
      <h2 className="type-h3">Try a search</h2>
      <SearchField
        label="What a guest might type"
        placeholder="gents haircut under 500 in indiranagar"
        size="md"
        value={text}
        onChange={setText}
        className="mt-2 w-full max-w-xl"
      />
      <div aria-live="polite">
        {q !== '' && data && (
          <ul aria-label="What we understand" className="mt-3 grid gap-1.5">
            {data.map((part) => (
              <Part key={`${part.text} ${part.label}`} part={part} />
            ))}
            {data.length === 0 && <li className="text-sm text-ink-2">Only filler words.</li>}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Part({ part: { kind, text, label, isGuess } }: { part: TriedPart }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-32 font-semibold">{`“${text}”`}</span>
      <Chip tone={kind === 'unknown' ? 'rose' : isGuess ? 'offer' : 'leaf'}>{kind === 'unknown' ? '?' : label}</Chip>
      <span className="text-ink-2">{`${KIND_WORDS[kind]}${isGuess ? ', guessed from the spelling' : ''}`}</span>
    </li>
  )
}
