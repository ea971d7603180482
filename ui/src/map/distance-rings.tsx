import { type Coordinates, pixelsPerKm, type Point, type Rectangle } from './geometry.ts'
import type { MapView } from './use-leaflet-map.ts'

const RINGS_KM = [1, 2, 3]
/** Smaller rings would be illegible. */
const RING_MIN_PX = 24
/** Where on a ring its distance is written: not below the dot, where the name of the area has room. */
const TAG_ANGLE = 1.2
const TAG = { width: 44, height: 22 }

/** The visitor's place as a dot, with rings at 1, 2 and 3 km. */
export function DistanceRings({ you, view }: { you: Coordinates; view: MapView }) {
  const { x, y } = view.toPoint(you)
  const scale = pixelsPerKm(view.zoom, you.latitude)
  return (
    <g transform={`translate(${x} ${y})`}>
      {scale >= RING_MIN_PX &&
        RINGS_KM.map((km) => (
          <circle
            key={km}
            r={km * scale}
            className="fill-none stroke-(--map-ring) stroke-[1.3] opacity-60 [stroke-dasharray:2_6] [stroke-linecap:round]"
          />
        ))}
      {listTags(scale).map(({ km, x: tagX, y: tagY }) => (
        <g key={km} transform={`translate(${tagX} ${tagY})`}>
          <rect
            x={-TAG.width / 2}
            y={-TAG.height / 2}
            width={TAG.width}
            height={TAG.height}
            rx={TAG.height / 2}
            className="fill-(--map-paper)"
          />
          <text y="4.2" textAnchor="middle" className="fill-(--map-ink-2) text-xs font-semibold">
            {km} km
          </text>
        </g>
      ))}
      <circle r="20" className="fill-(--map-ring) opacity-20" />
      <circle r="9.5" className="fill-surface-on" />
      <circle r="6.5" className="fill-primary" />
    </g>
  )
}

/** Where the distances are written. */
export function tagBoxes(dot: Point, zoom: number, latitude: number): Rectangle[] {
  return listTags(pixelsPerKm(zoom, latitude)).map(({ x, y }) => ({
    left: dot.x + x - TAG.width / 2,
    right: dot.x + x + TAG.width / 2,
    top: dot.y + y - TAG.height / 2,
    bottom: dot.y + y + TAG.height / 2,
  }))
}

function listTags(scale: number) {
  if (scale < 2 * RING_MIN_PX) return []
  return RINGS_KM.map((km) => ({ km, x: km * scale * Math.sin(TAG_ANGLE), y: km * scale * Math.cos(TAG_ANGLE) }))
}
