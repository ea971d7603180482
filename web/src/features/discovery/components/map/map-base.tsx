import type { MapArea, MapBase as MapBaseData } from '@nikhar/contract/discovery'
import { control, type Map as LeafletMap, svgOverlay, tileLayer } from 'leaflet'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '@nikhar/ui/classes'
import { chooseLabels, outlineCells, type Point } from '../../map-cells.ts'
import { pixelsPerKm } from '../../map-view.ts'
import type { Coordinates } from '../../queries.ts'
import type { MapView } from '../../use-leaflet-map.ts'

const CELL_FILLS = ['fill-(--map-d0)', 'fill-(--map-d1)', 'fill-(--map-d2)', 'fill-(--map-d3)']
const RINGS_KM = [1, 2, 3]
/** Smaller rings would be illegible. */
const RING_MIN_PX = 24
/** Where on a ring its distance is written. */
const TAG_ANGLE = 0.86
/** Cities are written larger. */
const LARGE_WEIGHT = 0.7
/** A name this close to the customer's place is written above it. */
const NEAR_PX = 26

interface MapBaseProps {
  map: LeafletMap
  view: MapView
  base: MapBaseData | undefined
  customer: Coordinates
}

/**
 * The background: tiles if there are any, otherwise the named areas as soft cells; the customer's place with distance
 * rings.
 */
export function MapBase({ map, view, base, customer }: MapBaseProps) {
  const [svg] = useState(() => document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const [overlay] = useState(() => svgOverlay(svg, view.bounds, { interactive: false }))
  const size = view.toPoint({ latitude: view.bounds.getSouth(), longitude: view.bounds.getEast() })
  const { x: width, y: height } = size

  useEffect(() => {
    svg.setAttribute('aria-hidden', 'true')
    overlay.addTo(map)
    return () => void overlay.remove()
  }, [map, overlay, svg])

  // Updated in the render of the drawing, so that the two stay in sync.
  useLayoutEffect(() => {
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    overlay.setBounds(view.bounds)
  }, [overlay, svg, view.bounds, width, height])

  return (
    <>
      {base?.tiles && <Tiles map={map} tiles={base.tiles} />}
      {createPortal(
        <>
          {!base?.tiles && (
            <Areas areas={base?.areas ?? []} view={view} you={view.toPoint(customer)} width={width} height={height} />
          )}
          <Rings customer={customer} view={view} />
        </>,
        svg,
      )}
    </>
  )
}

function Tiles({ map, tiles: { url, attribution } }: { map: LeafletMap; tiles: NonNullable<MapBaseData['tiles']> }) {
  useEffect(() => {
    const line = document.createElement('span')
    line.textContent = attribution
    const layer = tileLayer(url, { attribution: line.innerHTML, maxZoom: map.getMaxZoom() }).addTo(map)
    const credits = control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map)
    credits.addAttribution(line.innerHTML)
    return () => {
      layer.remove()
      credits.remove()
    }
  }, [map, url, attribution])
  return null
}

interface AreasProps {
  areas: readonly MapArea[]
  view: MapView
  you: Point
  width: number
  height: number
}

function Areas({ areas, view, you, width, height }: AreasProps) {
  const sites = areas.map(({ name, weight, ...position }) => {
    const { x, y } = view.toPoint(position)
    return { name, weight, x, y }
  })
  const cells = outlineCells(sites, { width, height })
  const labels = sites.map(({ name, weight, x, y }) => {
    const isHere = Math.abs(x - you.x) < 2 * NEAR_PX && Math.abs(y - you.y) < NEAR_PX
    return { name, x, y: isHere ? you.y - NEAR_PX : y, isLarge: weight >= LARGE_WEIGHT || isHere }
  })
  return (
    <>
      {sites.map(({ name }, index) => (
        <path key={name} d={cells[index]} className={CELL_FILLS[sumCodes(name) % CELL_FILLS.length]} />
      ))}
      {chooseLabels(labels).map(({ name, isLarge, x, y }) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor="middle"
          className={classes(
            'stroke-(--map-d1) stroke-3 [paint-order:stroke] [stroke-linejoin:round]',
            isLarge
              ? 'fill-(--map-ink-2) font-display text-[1.125rem] font-medium'
              : 'fill-(--map-ink) text-xs font-semibold',
          )}
        >
          {name}
        </text>
      ))}
    </>
  )
}

/** A name always has the same colour, however the map is moved. */
function sumCodes(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}

function Rings({ customer, view }: { customer: Coordinates; view: MapView }) {
  const { x, y } = view.toPoint(customer)
  const scale = pixelsPerKm(view.zoom, customer.latitude)
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
      {scale >= 2 * RING_MIN_PX &&
        RINGS_KM.map((km) => (
          <g key={km} transform={`translate(${km * scale * Math.sin(TAG_ANGLE)} ${km * scale * Math.cos(TAG_ANGLE)})`}>
            <rect x="-22" y="-11" width="44" height="22" rx="11" className="fill-(--map-paper)" />
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
