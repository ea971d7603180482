import type { Result, ResultsContext, Understood } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { countResultFilters, cutSpan, type ResultSearch, type ResultSearchChange } from '../../result-filters.ts'
import type { useResults } from '../../use-results.ts'
import { NotAvailableInArea } from '../not-available-in-area.tsx'
import { NoMatches } from './no-matches.tsx'
import { ResultList, ResultListSkeleton } from './result-list.tsx'
import { UnderstoodChips } from './understood-chips.tsx'

/** More would not help to decide. */
const MAX_WAYS = 2

interface ResultsPaneProps {
  search: ResultSearch
  found: ReturnType<typeof useResults>
  /** Where the search looked for salons, such as "near Indiranagar". */
  where: string
  wide: boolean
  /** The number of salons is shown elsewhere. */
  countHidden?: boolean
  onChange: (change: ResultSearchChange, options?: { replace: boolean }) => void
  onClear: () => void
  searchTo: (q: string) => string
  allTo: string
  renderResult: (result: Result, index: number) => ReactNode
}

/** How the text was understood, the number of salons, and the salons or why there are none. */
export function ResultsPane(props: ResultsPaneProps) {
  const { search, found, where, wide, countHidden = false, onChange, renderResult } = props
  const { data, error, results, total, understood, otherPlace, isPlaceholderData, isFetching, refetch } = found
  const removePart = (part: Understood) => onChange({ q: cutSpan(search.q, part) }, { replace: false })
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnderstoodChips parts={understood} onRemove={removePart} outdated={isPlaceholderData} />
      {otherPlace && <OtherPlaceLink place={otherPlace} to={props.searchTo(otherPlace.q)} />}
      <p role="status" className={countHidden ? 'sr-only' : 'min-h-[1lh] text-sm text-ink-3'}>
        {total !== undefined && total > 0 && (
          <>
            <b className="font-bold text-ink">
              {formatCount(total)} {total === 1 ? 'salon' : 'salons'}
            </b>{' '}
            {where}
          </>
        )}
        {total === 0 && <span className="sr-only">Nothing found</span>}
      </p>
      {!data && error && (
        <Card>
          <LoadFailure
            error={error}
            title="The search did not load"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        </Card>
      )}
      {!data && !error && <ResultListSkeleton wide={wide} />}
      {data && results.length > 0 && (
        <div>
          <ResultList
            results={results}
            wide={wide}
            outdated={isPlaceholderData}
            renderResult={renderResult}
            pages={found}
          />
        </div>
      )}
      {data && results.length === 0 && <Nothing {...props} removePart={removePart} />}
    </div>
  )
}

/** A word for a place elsewhere does not change the search area by itself. */
function OtherPlaceLink({ place, to }: { place: NonNullable<ResultsContext['otherPlace']>; to: string }) {
  const { name, city } = place
  return (
    <Link
      to={to}
      className={classes(
        'inline-flex min-h-target max-w-full items-center gap-2 justify-self-start rounded-full bg-surface px-4 py-1.5 text-sm',
        'font-semibold text-ink-2 shadow-line-strong wrap-anywhere hover:bg-surface-2',
      )}
    >
      <MapPin className="size-4" />
      Search in {name === city ? name : `${name}, ${city}`}?
    </Link>
  )
}

function Nothing(props: ResultsPaneProps & { removePart: (part: Understood) => void }) {
  const { search, found, onChange, onClear, searchTo, allTo, removePart } = props
  const filters = countResultFilters(search)
  if (search.q === '' && filters === 0 && !search.at) return <NotAvailableInArea />
  const ways = [
    ...(search.at
      ? [{ label: 'Search near you instead', onLoosen: () => onChange({ at: undefined, withinKm: undefined }) }]
      : []),
    ...found.understood
      .filter(({ isBlocking }) => isBlocking)
      .map((part) => ({ label: `Without “${part.label}”`, onLoosen: () => removePart(part) })),
    ...(filters > 0 ? [{ label: 'Clear filters', onLoosen: onClear }] : []),
    ...(search.q === ''
      ? []
      : [{ label: 'Clear the search', onLoosen: () => onChange({ q: '' }, { replace: false }) }]),
  ]
  return (
    <NoMatches
      q={search.q}
      isLoosenable={ways.length > (search.q === '' ? 0 : 1)}
      suggestions={found.suggestions}
      suggestionTo={searchTo}
      ways={ways.slice(0, MAX_WAYS)}
      allTo={allTo}
    />
  )
}
