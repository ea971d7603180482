import { SearchX } from 'lucide-react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { InlineError } from '@nikhar/ui/inline-error'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Skeleton } from '@nikhar/ui/skeleton'
import { type SearchResult, groupSearchResults } from '../search-results.ts'
import type { useNearbySearch } from '../use-nearby-search.ts'
import { SearchResultRow } from './search-result-row.tsx'

type Search = ReturnType<typeof useNearbySearch>

/** The search results, or the loading, error and empty states. */
export function SearchList({ search }: { search: Search }) {
  const { typed, results, error, isLoading, isFetching, retry } = search
  return (
    <>
      <p role="status" className="sr-only">
        {typed !== '' && !isLoading && !error && formatResultCount(results.filter(({ kind }) => kind !== 'all').length)}
      </p>
      {error ? (
        <div className="grid gap-3">
          <InlineError error={extractMessage(error)} />
          <Button variant="outline" size="md" onClick={retry} pending={isFetching} pendingText="Searching...">
            Try again
          </Button>
        </div>
      ) : (
        <>
          {results.length === 0 && isLoading && <ResultsSkeleton />}
          {results.length === 0 && !isLoading && typed !== '' && <NoResults typed={typed} onSeeAll={search.goToAll} />}
          <ResultList search={search} />
        </>
      )}
    </>
  )
}

function formatResultCount(count: number) {
  return `${count} ${count === 1 ? 'result' : 'results'}`
}

function ResultList({ search: { listId, results, active, typed, choose, go } }: { search: Search }) {
  const [first] = results
  return (
    <div id={listId} role="listbox" aria-label="Search results" hidden={results.length === 0}>
      {first?.kind === 'all' && (
        <Option
          id={`${listId}-0`}
          result={first}
          typed={typed}
          active={active === 0}
          onPoint={() => choose(0)}
          onPick={() => go(first)}
        />
      )}
      {groupSearchResults(results).map(({ kind, title, rows }) => (
        <div key={kind} role="group" aria-label={title} className="not-first:mt-4">
          <p aria-hidden="true" className="px-2 pb-1 type-caps text-ink-3">
            {title}
          </p>
          {rows.map(({ row, index }) => (
            <Option
              key={row.key}
              id={`${listId}-${index}`}
              result={row}
              typed={typed}
              active={index === active}
              onPoint={() => choose(index)}
              onPick={() => go(row)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  result: SearchResult
  typed: string
  active: boolean
  onPoint: () => void
  onPick: () => void
}

function Option({ id, result, typed, active, onPoint, onPick }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onPointerEnter={onPoint}
      onClick={onPick}
      className={classes(
        'flex min-h-16 cursor-pointer items-center gap-3.5 rounded-md px-2 py-2',
        active && 'bg-surface-tint',
      )}
    >
      <SearchResultRow result={result} typed={typed} />
    </div>
  )
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3.5 px-2 py-2">
          <Skeleton className="size-12 flex-none rounded-[.875rem]" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-1/2 rounded-full" />
            <Skeleton className="h-3 w-1/3 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function NoResults({ typed, onSeeAll }: { typed: string; onSeeAll: () => void }) {
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-10 text-center">
      <IconTile tone="plum">
        <SearchX />
      </IconTile>
      <h2 className="mt-3 type-h2 text-balance">Nothing for “{typed}”</h2>
      <p className="max-w-76 text-ink-2 text-pretty">Try a service like haircut or facial, or the name of a salon.</p>
      <Button variant="soft" size="md" className="mt-3" onClick={onSeeAll}>
        Search everywhere for it
      </Button>
    </div>
  )
}
