import type { Result } from '@nikhar/contract/discovery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { latLngBounds, type Map as LeafletMap } from 'leaflet'
import { LocateFixed, Minus, Plus, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { locationQueries } from '../../location-queries.ts'
import { radiusOf, snapBox } from '../../map-view.ts'
import type { Coordinates } from '../../queries.ts'
import { useLeafletMap, useMapView } from '../../use-leaflet-map.ts'
import { MapBase } from './map-base.tsx'
import { MapPins } from './map-pins.tsx'
import './map.css'

/** The view is fitted to these: a salon far away would shrink all others to a dot. */
const FITTED_RESULTS = 12
const FIT_MAX_ZOOM = 15
const EDGE_PX = 56

export interface ResultMapProps {
  results: readonly Result[]
  customer: Coordinates
  /** Changes with every search: the map then shows its results. Empty until they have loaded. */
  searchKey: string
  /** The middle of the searched area: the map stays where the customer has moved it. */
  area: Coordinates | undefined
  /** The height of the part of the map that is covered from below. */
  coveredPx: number
  selectedId: number | undefined
  pointedId: number | undefined
  onSelect: (outletId: number | undefined) => void
  onPoint: (outletId: number, isPointedAt: boolean) => void
  onSearchArea: (middle: Coordinates, withinKm: number) => void
  renderBeside?: ((result: Result) => ReactNode) | undefined
}

/** The results on a map of our own. The list beside it has the same content, so that the map is optional. */
export function ResultMap(props: ResultMapProps) {
  const { map, attach } = useLeafletMap(props.area ?? props.customer)
  return (
    <section aria-label="Map of the results" className="relative isolate size-full overflow-hidden bg-(--map-paper)">
      <div
        ref={attach}
        role="group"
        aria-label="Map, arrow keys move it, plus and minus zoom"
        // Focusing a pin would scroll the map's own content.
        onScroll={(event) => event.currentTarget.scrollTo(0, 0)}
        className="absolute inset-0 z-0 focus-visible:-outline-offset-2"
      />
      {map && <MapContent map={map} {...props} />}
    </section>
  )
}

function MapContent({ map, ...props }: ResultMapProps & { map: LeafletMap }) {
  const { results, customer, onSearchArea, coveredPx } = props
  const [isMoved, setIsMoved] = useState(false)
  const view = useMapView(map, () => setIsMoved(true))
  const { data: base, isFetching } = useQuery({
    ...locationQueries.mapBase(toBox(view)),
    placeholderData: keepPreviousData,
  })
  useFittedView(map, props, () => setIsMoved(false))

  function searchHere() {
    setIsMoved(false)
    const { visible, centre } = view
    onSearchArea(centre, radiusOf(centre, { north: visible.getNorth(), east: visible.getEast() }))
  }
  const goHome = () => map.setView([customer.latitude, customer.longitude], FIT_MAX_ZOOM - 1)

  return (
    <>
      <MapBase map={map} view={view} base={base} customer={customer} />
      <MapPins {...props} map={map} view={view} results={results} />
      <div className="pointer-events-none absolute inset-x-0 top-4 z-1 flex justify-center">
        {isMoved && (
          <Button
            size="sm"
            variant="ghost"
            onClick={searchHere}
            className="pointer-events-auto animate-rise bg-surface shadow-2"
          >
            <RotateCw className="size-4" /> Search this area
          </Button>
        )}
      </div>
      <MapTools map={map} onLocate={goHome} />
      {base && base.areas.length === 0 && !base.tiles && !isFetching && (
        <NothingHere coveredPx={coveredPx} onReturn={goHome} />
      )}
    </>
  )
}

/** Shows the results of a new search; a search of the visible area does not move the map. */
function useFittedView(
  map: LeafletMap,
  { results, customer, searchKey, area, coveredPx }: ResultMapProps,
  onFit: () => void,
) {
  const fittedKey = useRef('')
  const isReady = results.length > 0 && area === undefined
  const fit = useEffectEvent((target: LeafletMap) => {
    const shown = results.slice(0, FITTED_RESULTS)
    const bounds = latLngBounds([...shown, customer].map(({ latitude, longitude }) => [latitude, longitude]))
    target.fitBounds(bounds, {
      paddingTopLeft: [EDGE_PX, EDGE_PX],
      paddingBottomRight: [EDGE_PX, EDGE_PX + coveredPx],
      maxZoom: FIT_MAX_ZOOM,
      animate: false,
    })
    onFit()
  })
  useEffect(() => {
    if (!isReady || searchKey === '' || fittedKey.current === searchKey) return
    fittedKey.current = searchKey
    fit(map)
  }, [map, searchKey, isReady])
}

function toBox({ bounds }: ReturnType<typeof useMapView>) {
  return snapBox({
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  })
}

const TOOL = 'grid size-target place-items-center bg-surface text-ink hover:bg-surface-2'

function MapTools({ map, onLocate }: { map: LeafletMap; onLocate: () => void }) {
  return (
    <div className="absolute top-4 right-4 z-1 grid gap-2">
      <button type="button" aria-label="Show my place" onClick={onLocate} className={`${TOOL} rounded-md shadow-2`}>
        <LocateFixed />
      </button>
      <div className="grid overflow-hidden rounded-md shadow-2 max-lg:hidden">
        <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn()} className={TOOL}>
          <Plus />
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          onClick={() => map.zoomOut()}
          className={`${TOOL} border-t border-line`}
        >
          <Minus />
        </button>
      </div>
    </div>
  )
}

/** The sea, a desert, another country. */
function NothingHere({ coveredPx, onReturn }: { coveredPx: number; onReturn: () => void }) {
  return (
    <div
      className="pointer-events-none absolute inset-0 z-1 grid place-items-center p-6"
      style={{ paddingBottom: coveredPx }}
    >
      <div
        role="status"
        className="pointer-events-auto grid max-w-80 justify-items-center gap-1 rounded-lg bg-surface p-5 text-center shadow-3"
      >
        <p className="type-h3">Nothing here</p>
        <p className="text-sm text-ink-2">Our salons are in India, and this part of the map isn’t.</p>
        <Button size="sm" variant="soft" className="mt-2" onClick={onReturn}>
          Back to my place
        </Button>
      </div>
    </div>
  )
}
