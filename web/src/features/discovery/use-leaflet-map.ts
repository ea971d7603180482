import { type LatLngBounds, map as createMap, type Map as LeafletMap, type Point } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Coordinates } from './queries.ts'

const MIN_ZOOM = 5
const MAX_ZOOM = 18
const FIRST_ZOOM = 14
/** Content is drawn this much beyond each edge, so that a moving map does not show empty paper. */
const PADDING = 0.5

/** The part of the world that is drawn: the visible part and some of its surroundings. */
export interface MapView {
  /** With padding. */
  bounds: LatLngBounds
  zoom: number
  centre: Coordinates
  visible: LatLngBounds
  toPoint: (position: Coordinates) => Point
}

/** Creates a map in the element that `attach` is the ref of, and removes it with the element. */
export function useLeafletMap(centre: Coordinates) {
  const [first] = useState(centre)
  const [map, setMap] = useState<LeafletMap>()
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const created = openMap(element, first)
      const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }))
      observer.observe(element)
      setMap(created)
      return () => {
        observer.disconnect()
        created.remove()
        setMap(undefined)
      }
    },
    [first],
  )
  return { map, attach }
}

function openMap(element: HTMLElement, { latitude, longitude }: Coordinates): LeafletMap {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return createMap(element, {
    center: [latitude, longitude],
    zoom: FIRST_ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    ...(isReduced && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  })
}

/** The view after each move; `onMoved` is called with those that the customer made. */
export function useMapView(map: LeafletMap, onMoved: () => void): MapView {
  const [view, setView] = useState(() => readView(map))
  const notify = useEffectEvent(onMoved)

  useEffect(() => {
    const update = () => setView(readView(map))
    const report = () => notify()
    map.on('moveend', update)
    map.on('dragend zoomstart keydown', report)
    return () => void map.off('moveend', update).off('dragend zoomstart keydown', report)
  }, [map])

  return view
}

function readView(map: LeafletMap): MapView {
  const visible = map.getBounds()
  const bounds = visible.pad(PADDING)
  const zoom = map.getZoom()
  const corner = map.project(bounds.getNorthWest(), zoom)
  const { lat, lng } = map.getCenter()
  return {
    bounds,
    zoom,
    visible,
    centre: { latitude: lat, longitude: lng },
    toPoint: ({ latitude, longitude }) => map.project([latitude, longitude], zoom).subtract(corner),
  }
}
