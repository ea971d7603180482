import type { Result } from '@nikhar/contract/discovery'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { FilterChip } from '@nikhar/ui/chip'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { LocationGate } from '../../features/discovery/components/location-gate.tsx'
import { MiniCard } from '../../features/discovery/components/map/mini-card.tsx'
import { ResultFilterBar } from '../../features/discovery/components/results/result-filter-bar.tsx'
import { PhoneMapLayout } from '../../features/discovery/components/results/phone-map-layout.tsx'
import { ResultsPane } from '../../features/discovery/components/results/results-pane.tsx'
import { ListLayout, WideMapLayout } from '../../features/discovery/components/results/results-layout.tsx'
import { SearchHeading } from '../../features/discovery/components/results/search-heading.tsx'
import { LazyResultMap } from '../../features/discovery/components/map/lazy-result-map.tsx'
import { useChosenPlace } from '../../features/discovery/location-store.ts'
import { formatResultSearch } from '../../features/discovery/result-filters.ts'
import { formatResultArea, formatWhen } from '../../features/discovery/result-labels.ts'
import { useCoordinates } from '../../features/discovery/use-coordinates.ts'
import { useResultSearch } from '../../features/discovery/use-result-search.ts'
import { useResults } from '../../features/discovery/use-results.ts'
import { SearchTopBar } from '../frame/search-top-bar.tsx'
import { useResultCards } from '../frame/use-result-cards.tsx'
import { paths } from '../navigation/paths.ts'
import { searchLinks } from '../navigation/search-links.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

/** Salons for the typed text, each with the matching service and its next free times; as a list and on a map. */
export function SearchPage() {
  return (
    <LocationGate>
      <SearchView startsAs="map" />
    </LocationGate>
  )
}

/** All salons near the chosen place: a search without a text, which starts as a list on wide screens too. */
export function SalonsPage() {
  return (
    <LocationGate>
      <SearchView startsAs="list" />
    </LocationGate>
  )
}

function SearchView({ startsAs }: { startsAs: 'map' | 'list' }) {
  const place = useCoordinates()
  const chosen = useChosenPlace()
  const placeName = chosen?.displayName ?? ''
  const isWide = useWideScreen()
  const goBack = useGoBack(paths.home())
  const { search, change, clear, showMap, showList } = useResultSearch()
  const isFromList = (useLocation().state as { isFromList?: boolean } | null)?.isFromList === true
  const found = useResults(place, search)
  const { renderCard, renderTimes, dialogs } = useResultCards()
  const [selectedId, setSelectedId] = useState<number>()
  const [pointedId, setPointedId] = useState<number>()
  // The pointer may have entered the next card before it leaves this one.
  const point = (outletId: number, isPointedAt: boolean) =>
    setPointedId((current) => (isPointedAt ? outletId : current === outletId ? undefined : current))
  const near = found.namedPlace?.name ?? placeName
  const said = found.understood.filter(({ kind }) => kind === 'day' || kind === 'time').map(({ label }) => label)
  const isTimeSaid = search.day === undefined && search.part === undefined && said.length > 0
  const when = isTimeSaid ? said.join(', ') : formatWhen(search)
  const isMapShown = (search.view ?? (isWide ? startsAs : 'list')) === 'map'

  /** The view that the page starts as is not in its address. */
  const toViewParameter = (view: 'map' | 'list') => (view === startsAs ? undefined : view)

  const filterBar = (
    <ResultFilterBar
      search={search}
      onChange={change}
      onClear={clear}
      total={found.total}
      trailing={
        isWide && (
          <FilterChip on={isMapShown} onClick={() => change({ view: toViewParameter(isMapShown ? 'list' : 'map') })}>
            <MapIcon className="size-4" /> Map
          </FilterChip>
        )
      }
    />
  )
  const pane = (
    <ResultsPane
      search={search}
      found={found}
      where={search.at ? 'in this part of the map' : `near ${near}`}
      wide={!isMapShown}
      countHidden={isMapShown && !isWide}
      onChange={change}
      onClear={clear}
      searchTo={(q) => paths.search({ q })}
      allTo={paths.salons()}
      renderResult={(result, index) =>
        renderCard(result, index, {
          selected: result.outletId === selectedId,
          raised: result.outletId === pointedId,
          onPoint: (isPointedAt) => point(result.outletId, isPointedAt),
        })
      }
    />
  )
  const renderMini = (result: Result, className: string): ReactNode => (
    <MiniCard
      result={result}
      to={paths.outlet(result.outletId)}
      area={formatResultArea(result, chosen?.cityName)}
      times={renderTimes(result)}
      onClose={() => setSelectedId(undefined)}
      className={className}
    />
  )
  const renderMap = (coveredPx: number, renderBeside?: (result: Result) => ReactNode) =>
    place && (
      <LazyResultMap
        results={found.results}
        customer={place}
        searchKey={found.isPlaceholderData ? '' : `?${formatResultSearch({ ...search, view: undefined })}`}
        area={search.at}
        coveredPx={coveredPx}
        selectedId={selectedId}
        pointedId={pointedId}
        onSelect={setSelectedId}
        onPoint={point}
        onSearchArea={(at, withinKm) => change({ at, withinKm })}
        renderBeside={renderBeside}
      />
    )
  const heading = (
    <SearchHeading
      q={search.q}
      details={`${search.at ? 'This part of the map' : `Near ${near}`} · ${when}`}
      place={place}
      links={searchLinks}
      onBack={isMapShown ? () => showList(isFromList) : goBack}
    />
  )

  return (
    <>
      <h1 className="sr-only">{search.q === '' ? 'Salons near you' : `Results for ${search.q}`}</h1>
      {isWide && <SearchTopBar q={search.q} place={place} />}
      {isWide && isMapShown && (
        <WideMapLayout
          filterBar={filterBar}
          pane={pane}
          map={renderMap(0, (result) => renderMini(result, ABOVE_PIN))}
        />
      )}
      {!isWide && isMapShown && (
        <PhoneMapLayout
          heading={heading}
          filterBar={filterBar}
          pane={pane}
          total={found.total}
          chosen={found.results.find(({ outletId }) => outletId === selectedId)}
          renderMap={renderMap}
          renderMini={renderMini}
          onUnchoose={() => setSelectedId(undefined)}
          onList={() => showList(isFromList)}
        />
      )}
      {!isMapShown && (
        <ListLayout
          heading={!isWide && heading}
          filterBar={filterBar}
          pane={pane}
          // Without results, its button would cover the suggestions.
          onMap={isWide || found.total === 0 ? undefined : showMap}
        />
      )}
      {dialogs}
    </>
  )
}

const ABOVE_PIN = 'pointer-events-auto absolute bottom-15 left-0 w-84 -translate-x-1/2 cursor-auto text-base'
