import { brand } from '@nikhar/contract/brand'
import type { VocabularyKind } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { SearchField } from '@nikhar/ui/search-field'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { PageHeader } from '../../components/page-header.tsx'
import { PlaceForm } from '../../features/vocabulary/components/place-form.tsx'
import { SearchTrial } from '../../features/vocabulary/components/search-trial.tsx'
import { VocabularyList } from '../../features/vocabulary/components/vocabulary-list.tsx'
import { operatorQueries } from '../../lib/queries.ts'

const KINDS: [VocabularyKind | undefined, string][] = [
  [undefined, 'All'],
  ['SERVICE', 'Services'],
  ['CATEGORY', 'Categories'],
  ['AUDIENCE', 'For whom'],
  ['PLACE', 'Places'],
]

export function VocabularyPage() {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<VocabularyKind>()
  const q = useDebouncedValue(text.trim(), 250)
  const { data, error, refetch, isFetching } = useQuery(operatorQueries.vocabulary({ q, ...(kind && { kind }) }))
  return (
    <>
      <title>{`Search words · Operator · ${brand.name}`}</title>
      <PageHeader
        title="Search words"
        text="What guests type, and what it means. Search already handles capitals, spaces, accents, plurals and small typos."
      />
      <SearchTrial />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <SearchField
          label="Word or meaning"
          placeholder="Word or meaning"
          size="md"
          value={text}
          onChange={setText}
          className="w-full sm:w-72"
        />
        {KINDS.map(([value, label]) => (
          <FilterChip key={label} on={kind === value} onClick={() => setKind(value)}>
            {label}
          </FilterChip>
        ))}
      </div>
      <div className="mt-3 grid gap-3">
        {kind === 'PLACE' && <PlaceForm />}
        {!data && !error && (
          <Loading label="Loading the words">
            <ListSkeleton rows={8} />
          </Loading>
        )}
        {!data && error && (
          <LoadFailure
            error={error}
            title="The words could not be loaded"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {data && data.entries.length === 0 && kind !== 'PLACE' && (
          <EmptyState drawing={<PlaceDrawing />} title="No words found" text="Try another word, or fewer letters." />
        )}
        {data && <VocabularyList entries={data.entries} isOpen={data.entries.length <= 3} key={`${q} ${kind}`} />}
        {data && data.total > data.entries.length && (
          <p className="text-sm text-ink-2">{`${data.entries.length} of ${data.total}. Search for the others.`}</p>
        )}
      </div>
    </>
  )
}
