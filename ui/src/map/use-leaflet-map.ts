import { type LatLngBounds, map as createMap, type Map as LeafletMap, type MapOptions, type Point } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Box, type Coordinates, zoomToFit } from './geometry.ts'
import './map.css'

const MAX_ZOOM = 17
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

/**
 * Creates a map in the element that `attach` is the ref of, and removes it with the element. `open` chooses its first
 * view.
 */
export function useLeafletMap(open: (map: LeafletMap) => void, options: MapOptions) {
  const [first] = useState({ open, options })
  const [map, setMap] = useState<LeafletMap>()
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const created = openMap(element, first.options)
      first.open(created)
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

function openMap(element: HTMLElement, options: MapOptions): LeafletMap {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return createMap(element, {
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    ...(isReduced && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
    ...options,
  })
}

/** Shows a place with so many kilometres to each side, in the middle of the part that is not covered from below. */
export function showAround(map: LeafletMap, { latitude, longitude }: Coordinates, km: number, coveredPx = 0) {
  const { x: width, y: height } = map.getSize()
  const zoom = zoomToFit(km, Math.max(width, height - coveredPx), latitude)
  const middle = map.project([latitude, longitude], zoom).add([0, coveredPx / 2])
  map.setView(map.unproject(middle, zoom), zoom, { animate: false })
}

/** The view after each move; `onMoved` is called with those that the visitor made. */
export function useMapView(map: LeafletMap, onMoved?: () => void): MapView {
  const [view, setView] = useState(() => readView(map))
  const notify = useEffectEvent(() => onMoved?.())

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

/** The part of the world within bounds of Leaflet. */
export function toBox(bounds: LatLngBounds): Box {
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}
