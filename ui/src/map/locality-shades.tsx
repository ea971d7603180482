import { pixelsPerKm } from './geometry.ts'
import type { NamedArea } from './named-area.ts'
import type { MapView } from './use-leaflet-map.ts'

const TINTS = ['--map-shade-0', '--map-shade-1', '--map-shade-2']
/** How far a shade reaches: further around places that more people mean. */
const KM = { least: 0.7, byWeight: 1.6 }
const PX = { least: 46, most: 420 }
/** Where one shade fills the whole map, it is fainter. */
const FAINTER_FROM_ZOOM = 14
const FAINTER_BY_LEVEL = 0.2

/**
 * The areas that are known, as soft shades around their names. They fade out, because where an area ends is not known.
 */
export function LocalityShades({ areas, view }: { areas: readonly NamedArea[]; view: MapView }) {
  const scale = pixelsPerKm(view.zoom, view.centre.latitude)
  const opacity = 1 - FAINTER_BY_LEVEL * Math.max(0, view.zoom - FAINTER_FROM_ZOOM)
  return (
    <g opacity={opacity}>
      <defs>
        {TINTS.map((token, index) => (
          <radialGradient key={token} id={`map-shade-${index}`}>
            <stop offset="0" stopColor={`var(${token})`} />
            <stop offset=".45" stopColor={`var(${token})`} stopOpacity=".72" />
            <stop offset="1" stopColor={`var(${token})`} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      {areas.map(({ name, weight, ...position }) => {
        const { x, y } = view.toPoint(position)
        const radius = Math.min(PX.most, Math.max(PX.least, (KM.least + KM.byWeight * weight) * scale))
        return <circle key={name} cx={x} cy={y} r={radius} fill={`url(#map-shade-${sumCodes(name) % TINTS.length})`} />
      })}
    </g>
  )
}

/** A name always has the same colour, however the map is moved. */
function sumCodes(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
