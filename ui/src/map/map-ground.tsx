import { type Map as LeafletMap, svgOverlay } from 'leaflet'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DistanceRings, tagBoxes } from './distance-rings.tsx'
import { type Box, type Coordinates, overlapOf, type Rectangle } from './geometry.ts'
import { listAreaNames, listStreetNames } from './list-names.ts'
import { LocalityShades } from './locality-shades.tsx'
import { MapNames } from './map-names.tsx'
import type { NamedArea } from './named-area.ts'
import type { StreetSource } from './street-layer.ts'
import { type MapView, toBox } from './use-leaflet-map.ts'
import { useStreets } from './use-streets.ts'

/** Below the streets, which cover it where there are any. */
const SHADE_PANE = 'shade'
const SHADE_Z = '150'
/** Around the dot of the visitor's place. */
const DOT_PX = 16

export interface MapGroundProps {
  map: LeafletMap
  view: MapView
  areas: readonly NamedArea[] | undefined
  /** Without it the map shows areas only. */
  streets: StreetSource | undefined
  /** The visitor's place: a dot with distance rings. */
  you?: Coordinates | undefined
  /** What covers the map: no name is written there. */
  obstacles?: readonly Rectangle[]
  /** The height of the part of the map that is covered from below. */
  coveredPx?: number
  /** Drawn above the names. */
  children?: ReactNode
}

const NONE: readonly never[] = []

/**
 * The ground of a map: streets where there are any, elsewhere soft shades of the areas that are known, and names on
 * both.
 */
export function MapGround(props: MapGroundProps) {
  const { map, view, areas = NONE, streets, you, obstacles = NONE, coveredPx = 0, children } = props
  const { names, covered } = useStreets(map, streets)
  const dot = you && view.toPoint(you)
  const taken = [...obstacles, ...(dot && you ? [around(dot), ...tagBoxes(dot, view.zoom, you.latitude)] : [])]
  const written = [...listAreaNames(areas, { view, covered, you }), ...listStreetNames(names, { view, you })]
  return (
    <>
      <Drawing map={map} view={view} pane={SHADE_PANE}>
        <LocalityShades areas={areas} view={view} />
      </Drawing>
      <Drawing map={map} view={view}>
        <MapNames names={written} obstacles={taken} />
        {you && <DistanceRings you={you} view={view} />}
        {children}
      </Drawing>
      {streets && covered.some((box) => isSeen(box, view)) && (
        <Credits text={streets.attribution} coveredPx={coveredPx} />
      )}
    </>
  )
}

function isSeen(box: Box, { visible }: MapView): boolean {
  const { south, west, north, east } = overlapOf(box, toBox(visible))
  return south < north && west < east
}

function around({ x, y }: { x: number; y: number }): Rectangle {
  return { left: x - DOT_PX, right: x + DOT_PX, top: y - DOT_PX, bottom: y + DOT_PX }
}

interface DrawingProps {
  map: LeafletMap
  view: MapView
  pane?: string
  children: ReactNode
}

/** A drawing that moves and grows with the map. */
function Drawing({ map, view, pane = 'overlayPane', children }: DrawingProps) {
  const [svg] = useState(() => document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const [overlay] = useState(() => svgOverlay(svg, view.bounds, { interactive: false, pane }))
  const { x: width, y: height } = view.toPoint({
    latitude: view.bounds.getSouth(),
    longitude: view.bounds.getEast(),
  })

  useEffect(() => {
    svg.setAttribute('aria-hidden', 'true')
    if (!map.getPane(pane)) map.createPane(pane).style.zIndex = SHADE_Z
    overlay.addTo(map)
    return () => void overlay.remove()
  }, [map, overlay, svg, pane])

  // Updated in the render of the drawing, so that the two stay in sync.
  useLayoutEffect(() => {
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
    overlay.setBounds(view.bounds)
  }, [overlay, svg, view.bounds, width, height])

  return createPortal(children, svg)
}

/** Required by the licence of the data. */
function Credits({ text, coveredPx }: { text: string; coveredPx: number }) {
  return (
    <a
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noreferrer"
      className="absolute left-0 z-1 rounded-tr-xs bg-(--map-paper) px-2 py-1 text-xs leading-4 text-(--map-ink-2) hover:underline"
      style={{ bottom: coveredPx }}
    >
      {text}
    </a>
  )
}
