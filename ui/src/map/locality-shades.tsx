import { pixelsPerKm } from './geometry.ts'
import type { NamedArea } from './named-area.ts'
import type { MapView } from './use-leaflet-map.ts'

const TINTS = ['--map-shade-0', '--map-shade-1', '--map-shade-2']
/** How far a shade reaches: further around places that more people mean. */
const KM = { least: 0.7, byWeight: 1.6 }
const PX = { least: 46, most: 420 }

/**
 * The areas that are known, as soft shades around their names. They fade out, because where an area ends is not known.
 */
export function LocalityShades({ areas, view }: { areas: readonly NamedArea[]; view: MapView }) {
  const scale = pixelsPerKm(view.zoom, view.centre.latitude)
  return (
    <>
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
    </>
  )
}

/** A name always has the same colour, however the map is moved. */
function sumCodes(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
