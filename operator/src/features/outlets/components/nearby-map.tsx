import { useMapData } from '@nikhar/client/map-queries'
import type { ReviewedOutlet } from '@nikhar/contract/operator'
import { pixelsPerKm, snapBox } from '@nikhar/ui/map/geometry'
import { MapGround, type MapGroundProps } from '@nikhar/ui/map/map-ground'
import { showAround, toBox, useLeafletMap, useMapView } from '@nikhar/ui/map/use-leaflet-map'

const RADIUS_KM = 0.5
const RINGS_KM = [0.15, 0.35]
const DOT_PX = 6
const OUTLET_PX = 8

/** A picture that stays as it is: the list below has its content. */
const STILL = {
  keyboard: false,
  dragging: false,
  touchZoom: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  boxZoom: false,
}

export interface NearbyMapProps {
  latitude: number
  longitude: number
  nearby: ReviewedOutlet['nearby']
}

/** The outlet in the middle, and the salons around it; those with a similar name stand out. */
export function NearbyMap(props: NearbyMapProps) {
  const { map, attach } = useLeafletMap((created) => showAround(created, props, RADIUS_KM), STILL)
  return (
    <div className="relative isolate mt-2 h-52 overflow-hidden rounded-md">
      <div ref={attach} aria-hidden="true" className="absolute inset-0 z-0" />
      {map && <Content map={map} {...props} />}
    </div>
  )
}

function Content({ map, nearby, ...outlet }: NearbyMapProps & Pick<MapGroundProps, 'map'>) {
  const view = useMapView(map)
  const { areas, streets } = useMapData(snapBox(toBox(view.bounds)))
  const scale = pixelsPerKm(view.zoom, outlet.latitude)
  const { x, y } = view.toPoint(outlet)
  const dots = nearby.map(({ outletId, east, north, isSimilar }) => ({
    outletId,
    isSimilar,
    cx: x + (east / 1000) * scale,
    cy: y - (north / 1000) * scale,
  }))
  const obstacles = [{ cx: x, cy: y }, ...dots].map(({ cx, cy }) => ({
    left: cx - OUTLET_PX,
    right: cx + OUTLET_PX,
    top: cy - OUTLET_PX,
    bottom: cy + OUTLET_PX,
  }))
  return (
    <MapGround map={map} view={view} areas={areas} streets={streets} obstacles={obstacles}>
      {RINGS_KM.map((km) => (
        <circle
          key={km}
          cx={x}
          cy={y}
          r={km * scale}
          className="fill-none stroke-(--map-ring) stroke-[1.3] opacity-60 [stroke-dasharray:2_6] [stroke-linecap:round]"
        />
      ))}
      {dots.map(({ outletId, isSimilar, cx, cy }) => (
        <circle
          key={outletId}
          cx={cx}
          cy={cy}
          r={DOT_PX}
          strokeWidth="1.5"
          className={isSimilar ? 'fill-accent stroke-surface' : 'fill-ink-3 stroke-surface'}
        />
      ))}
      <circle cx={x} cy={y} r={OUTLET_PX} strokeWidth="2.5" className="fill-primary stroke-surface" />
    </MapGround>
  )
}
