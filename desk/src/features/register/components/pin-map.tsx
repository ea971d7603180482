import { useMapData } from '@nikhar/client/map-queries'
import { snapBox } from '@nikhar/ui/map/geometry'
import { MapGround } from '@nikhar/ui/map/map-ground'
import { toBox, useLeafletMap, useMapView } from '@nikhar/ui/map/use-leaflet-map'
import { divIcon, type LatLng, type Map as LeafletMap, marker } from 'leaflet'
import { Move } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import './pin-map.css'

export interface PinMapProps {
  latitude: number | null
  longitude: number | null
  onMove: (position: { latitude: number; longitude: number }) => void
}

const INDIA = { latitude: 21.5, longitude: 79, zoom: 5 }
const STREET_ZOOM = 16
const OPTIONS = { minZoom: 4, keyboard: false, scrollWheelZoom: false, zoomControl: true }
/** An arrow key moves the pin by about ten metres, with Shift by a hundred. */
const KEY_STEP = 0.0001
const KEYS: Record<string, [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** Half the width of the pin, and its height, in pixels. */
const PIN = { half: 22, height: 44 }

/** A map on which the pin is dragged, or moved with the arrow keys, to the door of the salon. */
export function PinMap({ latitude, longitude, onMove }: PinMapProps) {
  const { map, attach } = useLeafletMap((created) => {
    created.setView([INDIA.latitude, INDIA.longitude], INDIA.zoom)
  }, OPTIONS)
  const move = ({ lat, lng }: LatLng) => onMove({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) })
  const pin = latitude === null || longitude === null ? undefined : { latitude, longitude }

  return (
    <div className="grid gap-2">
      <div className="relative isolate h-64 overflow-hidden rounded-lg shadow-line">
        <div ref={attach} role="application" aria-label="Map of your door" className="absolute inset-0 z-0" />
        {map && <Ground map={map} pin={pin} onPress={move} />}
      </div>
      {map && pin && <Pin map={map} {...pin} onMove={move} />}
      <p className="flex items-center gap-1.5 text-sm text-ink-3">
        <Move className="size-4 flex-none" />
        Drag the pin to your door, or move it with the arrow keys. Guests walk to it.
      </p>
    </div>
  )
}

interface GroundProps {
  map: LeafletMap
  pin: { latitude: number; longitude: number } | undefined
  onPress: (position: LatLng) => void
}

function Ground({ map, pin, onPress }: GroundProps) {
  const view = useMapView(map)
  const { areas, streets } = useMapData(snapBox(toBox(view.bounds)))
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onClick = ({ latlng }: { latlng: LatLng }) => press(latlng)
    map.on('click', onClick)
    return () => void map.off('click', onClick)
  }, [map])
  const point = pin && view.toPoint(pin)
  const obstacles = point
    ? [{ left: point.x - PIN.half, right: point.x + PIN.half, top: point.y - PIN.height, bottom: point.y }]
    : []
  return <MapGround map={map} view={view} areas={areas} streets={streets} obstacles={obstacles} />
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
