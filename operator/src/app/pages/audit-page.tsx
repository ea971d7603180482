import { brand } from '@nikhar/contract/brand'
import type { AuditSearch } from '@nikhar/contract/operator'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Field } from '@nikhar/ui/field'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { ListSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { SearchField } from '@nikhar/ui/search-field'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { PageHeader } from '../../components/page-header.tsx'
import { AuditTable } from '../../features/audit/components/audit-table.tsx'
import { operatorQueries } from '../../lib/queries.ts'

const ACTORS = [
  [undefined, 'Everyone'],
  ['OPERATOR', 'Operators'],
  ['SALON', 'Salons'],
] as const satisfies [AuditSearch['actor'], string][]

export function AuditPage() {
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState('')
  const [actor, setActor] = useState<AuditSearch['actor']>()
  const [day, setDay] = useState('')
  const outletId = Number(query.get('outletId')) || undefined
  const q = useDebouncedValue(text.trim(), 250)
  const search = {
    q,
    ...(actor && { actor }),
    ...(outletId !== undefined && { outletId }),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
  }
  const log = useInfiniteQuery(operatorQueries.audit(search))
  const entries = log.data?.pages.flatMap((page) => page.entries)

  return (
    <>
      <title>{`Audit log · Operator · ${brand.name}`}</title>
      <PageHeader title="Audit log" />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <SearchField
          label="Person, change, salon or value"
          placeholder="Person, change, salon or value"
          size="md"
          value={text}
          onChange={setText}
          className="w-full sm:w-72"
        />
        {ACTORS.map(([value, label]) => (
          <FilterChip key={label} on={actor === value} onClick={() => setActor(value)}>
            {label}
          </FilterChip>
        ))}
        <Field
          label="Day"
          labelHidden
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className="w-44 [&_input]:min-h-0 [&>div]:min-h-target!"
        />
        {outletId !== undefined && (
          <FilterChip on onClick={() => setQuery({}, { replace: true })}>
            {`Only ${entries?.[0]?.outletName ?? `salon ${outletId}`}`}
            <X className="size-4" aria-label="show all" />
          </FilterChip>
        )}
      </div>
      <div className="mt-4">
        {!entries && !log.error && (
          <Loading label="Loading the log">
            <ListSkeleton rows={12} />
          </Loading>
        )}
        {!entries && log.error && (
          <LoadFailure
            error={log.error}
            title="The log could not be loaded"
            onRetry={() => void log.refetch()}
            pending={log.isFetching}
          />
        )}
        {entries?.length === 0 && (
          <EmptyState drawing={<PlaceDrawing />} title="No changes found" text="Try different words." />
        )}
        {entries && entries.length > 0 && <AuditTable entries={entries} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
        <p>Entries can’t be changed or removed.</p>
        {log.hasNextPage && (
          <Button
            variant="soft"
            size="md"
            pending={log.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => void log.fetchNextPage()}
          >
            Older
          </Button>
        )}
      </div>
    </>
  )
}
