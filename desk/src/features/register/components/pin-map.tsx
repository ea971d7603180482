import type { MapArea } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { divIcon, type LatLng, type Map as LeafletMap, map as createMap, marker, tileLayer } from 'leaflet'
import { Move } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MapBox, registerQueries } from '../queries.ts'
import './pin-map.css'

export interface PinMapProps {
  latitude: number | null
  longitude: number | null
  onMove: (position: { latitude: number; longitude: number }) => void
}

const INDIA = { latitude: 21.5, longitude: 79, zoom: 5 }
const STREET_ZOOM = 16
/** An arrow key moves the pin by about ten metres, with Shift by a hundred. */
const KEY_STEP = 0.0001
const KEYS: Record<string, [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A map on which the pin is dragged, or moved with the arrow keys, to the door of the salon. */
export function PinMap({ latitude, longitude, onMove }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const move = ({ lat, lng }: LatLng) => onMove({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) })
  const report = useEffectEvent(move)

  useEffect(() => {
    if (!element.current) return undefined
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const created = createMap(element.current, {
      center: [INDIA.latitude, INDIA.longitude],
      zoom: INDIA.zoom,
      minZoom: 4,
      maxZoom: 18,
      attributionControl: false,
      keyboard: false,
      scrollWheelZoom: false,
      ...(isReduced && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
    })
    created.on('click', ({ latlng }) => report(latlng))
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }))
    observer.observe(element.current)
    setMap(created)
    return () => {
      observer.disconnect()
      created.remove()
    }
  }, [])

  return (
    <div className="grid gap-2">
      <div
        ref={element}
        role="application"
        aria-label="Map of your door"
        className="h-64 overflow-hidden rounded-lg shadow-line"
      />
      {map && <Ground map={map} />}
      {map && latitude !== null && longitude !== null && (
        <Pin map={map} latitude={latitude} longitude={longitude} onMove={move} />
      )}
      <p className="flex items-center gap-1.5 text-sm text-ink-3">
        <Move className="size-4 flex-none" />
        Drag the pin to your door, or move it with the arrow keys. Guests walk to it.
      </p>
    </div>
  )
}

interface PinProps {
  map: LeafletMap
  latitude: number
  longitude: number
  onMove: (position: LatLng) => void
}

function Pin({ map, latitude, longitude, onMove }: PinProps) {
  const [pin] = useState(() =>
    marker([latitude, longitude], {
      draggable: true,
      autoPan: true,
      keyboard: true,
      title: 'Your door',
      alt: 'Your door. Move the pin with the arrow keys.',
      icon: divIcon({ className: 'door-pin', html: '<span></span>', iconSize: [44, 44], iconAnchor: [22, 44] }),
    }),
  )
  const move = useEffectEvent(onMove)

  useEffect(() => {
    pin.addTo(map).on('dragend', () => move(pin.getLatLng()))
    const onKey = (event: KeyboardEvent) => {
      const step = KEYS[event.key]
      if (!step) return
      event.preventDefault()
      const { lat, lng } = pin.getLatLng()
      const size = KEY_STEP * (event.shiftKey ? 10 : 1)
      pin.setLatLng([lat + step[0] * size, lng + step[1] * size])
      move(pin.getLatLng())
    }
    const target = pin.getElement()
    target?.addEventListener('keydown', onKey)
    return () => {
      target?.removeEventListener('keydown', onKey)
      pin.remove()
    }
  }, [map, pin])

  useEffect(() => {
    pin.setLatLng([latitude, longitude])
    if (!map.getBounds().contains([latitude, longitude]) || map.getZoom() < STREET_ZOOM - 2) {
      map.setView([latitude, longitude], STREET_ZOOM)
    }
  }, [map, pin, latitude, longitude])
  return null
}

/** Tiles if the operator has configured a source, otherwise the names of the areas. */
function Ground({ map }: { map: LeafletMap }) {
  const [box, setBox] = useState(() => readBox(map))
  const { data } = useQuery(registerQueries.areas(box))
  useEffect(() => {
    const update = () => setBox(readBox(map))
    map.on('moveend', update)
    return () => void map.off('moveend', update)
  }, [map])
  const tiles = data?.tiles
  useEffect(() => {
    if (!tiles) return undefined
    const layer = tileLayer(tiles.url, { maxZoom: 18 }).addTo(map)
    return () => void layer.remove()
  }, [map, tiles])
  const areas = data?.areas
  useEffect(() => {
    if (tiles || !areas) return undefined
    const labels = chooseReadable(map, areas).map(({ name, latitude, longitude }) => {
      const label = document.createElement('span')
      label.textContent = name
      const icon = divIcon({ className: 'area-name', html: label, iconSize: [0, 0] })
      return marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    })
    return () => labels.forEach((label) => label.remove())
  }, [map, tiles, areas])
  return null
}

/** Names that do not overlap. */
function chooseReadable(map: LeafletMap, areas: readonly MapArea[]): MapArea[] {
  const chosen: { area: MapArea; x: number; y: number }[] = []
  for (const area of areas) {
    const { x, y } = map.latLngToLayerPoint([area.latitude, area.longitude])
    if (chosen.every((other) => Math.abs(other.x - x) > 90 || Math.abs(other.y - y) > 20)) chosen.push({ area, x, y })
  }
  return chosen.map(({ area }) => area)
}

function readBox(map: LeafletMap): MapBox {
  const bounds = map.getBounds()
  const round = (degrees: number) => Number(degrees.toFixed(3))
  return {
    south: round(Math.max(bounds.getSouth(), -90)),
    west: round(Math.max(bounds.getWest(), -180)),
    north: round(Math.min(bounds.getNorth(), 90)),
    east: round(Math.min(bounds.getEast(), 180)),
  }
}
