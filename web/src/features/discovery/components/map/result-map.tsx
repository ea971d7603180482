import type { Result } from '@nikhar/contract/discovery'
import type { Map as LeafletMap } from 'leaflet'
import { LocateFixed, Minus, Plus, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { useMapData } from '@nikhar/client/map-queries'
import { snapBox } from '@nikhar/ui/map/geometry'
import { MapGround } from '@nikhar/ui/map/map-ground'
import { type MapView, showAround, toBox, useLeafletMap, useMapView } from '@nikhar/ui/map/use-leaflet-map'
import { kilometresBetween } from '../../kilometres.ts'
import { radiusOf } from '../../map-view.ts'
import { coverOf, gatherPoints, PIN_REACH } from '../../pin-groups.ts'
import type { Coordinates } from '../../queries.ts'
import { MapPins } from './map-pins.tsx'

const OPTIONS = { minZoom: 10, worldCopyJump: true }
/** The map opens with these surroundings of the customer, or with more if the nearest salon is further away. */
const OPEN_KM = 3
/** Room for the pin of the salon that is the nearest, and further away. */
const NEAREST_SHARE = 1.15

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
  const { map, attach } = useLeafletMap(
    (created) => showAround(created, props.area ?? props.customer, OPEN_KM, props.coveredPx),
    OPTIONS,
  )
  return (
    <section aria-label="Map of the results" className="relative isolate size-full overflow-hidden bg-(--map-land)">
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
  const { areas, streets, isFetching } = useMapData(snapBox(toBox(view.bounds)))
  const groups = groupResults(results, view)
  useFittedView(map, props, () => setIsMoved(false))

  function searchHere() {
    setIsMoved(false)
    const { visible, centre } = view
    onSearchArea(centre, radiusOf(centre, { north: visible.getNorth(), east: visible.getEast() }))
  }
  const goHome = () => showAround(map, customer, OPEN_KM, coveredPx)

  return (
    <>
      <MapGround
        map={map}
        view={view}
        areas={areas}
        streets={streets}
        you={customer}
        obstacles={groups.flatMap(coverOf)}
        coveredPx={coveredPx}
      />
      <MapPins {...props} map={map} groups={groups.map((group) => group.map(({ result }) => result))} />
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
      {areas?.length === 0 && !isFetching && <NothingHere coveredPx={coveredPx} onReturn={goHome} />}
    </>
  )
}

function groupResults(results: readonly Result[], view: MapView) {
  const points = results.map((result) => {
    const { x, y } = view.toPoint(result)
    return { result, x, y }
  })
  return gatherPoints(points, PIN_REACH)
}

/** Shows the surroundings of the customer for a new search; a search of the visible area does not move the map. */
function useFittedView(
  map: LeafletMap,
  { results, customer, searchKey, area, coveredPx }: ResultMapProps,
  onFit: () => void,
) {
  const fittedKey = useRef('')
  const isReady = results.length > 0 && area === undefined
  const fit = useEffectEvent((target: LeafletMap) => {
    showAround(target, customer, openKm(results, customer), coveredPx)
    onFit()
  })
  useEffect(() => {
    if (!isReady || searchKey === '' || fittedKey.current === searchKey) return
    fittedKey.current = searchKey
    fit(map)
  }, [map, searchKey, isReady])
}

function openKm(results: readonly Result[], customer: Coordinates) {
  const nearest = Math.min(...results.map((result) => kilometresBetween(customer, result)))
  return Number.isFinite(nearest) ? Math.max(OPEN_KM, nearest * NEAREST_SHARE) : OPEN_KM
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
