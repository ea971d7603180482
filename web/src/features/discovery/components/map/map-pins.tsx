import type { Result } from '@nikhar/contract/discovery'
import { asRupees, formatRupees } from '@nikhar/contract/money'
import { divIcon, DomEvent, latLngBounds, type Map as LeafletMap, marker } from 'leaflet'
import { Store } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '@nikhar/ui/classes'
import type { Coordinates } from '../../queries.ts'

/** A focused pin is moved at least this far into view. */
const FOCUS_PADDING: [number, number] = [70, 70]
/** The card above a pin needs room. */
const CARD_PADDING = {
  paddingTopLeft: [190, 290] as [number, number],
  paddingBottomRight: [190, 40] as [number, number],
}
const ON_TOP = 1000

interface MapPinsProps {
  map: LeafletMap
  /** Those of a group would overlap. */
  groups: readonly (readonly Result[])[]
  selectedId: number | undefined
  pointedId: number | undefined
  onSelect: (outletId: number) => void
  onPoint: (outletId: number, isPointedAt: boolean) => void
  /** The card above a chosen pin. */
  renderBeside?: ((result: Result) => ReactNode) | undefined
}

/** A button with the price for every salon, one button for several where they would overlap. */
export function MapPins(props: MapPinsProps) {
  const { map, groups, selectedId, pointedId, onSelect, onPoint, renderBeside } = props
  function choose({ outletId, latitude, longitude }: Result) {
    onSelect(outletId)
    if (renderBeside) map.panInside([latitude, longitude], CARD_PADDING)
  }
  return groups.map((group) => {
    const chosen = group.find(({ outletId }) => outletId === selectedId)
    const shown = chosen ?? group[0]
    if (!shown) return null
    const isOn = chosen !== undefined
    const isRaised = isOn || group.some(({ outletId }) => outletId === pointedId)
    const isGroup = group.length > 1 && !isOn
    return (
      <PinPlace key={shown.outletId} map={map} position={shown} onTop={isRaised}>
        <PinButton
          name={isGroup ? nameGroup(group) : namePin(shown)}
          on={isOn}
          raised={isRaised}
          onPoint={(isPointedAt) => onPoint(shown.outletId, isPointedAt)}
          onFocus={() => map.panInside([shown.latitude, shown.longitude], { padding: FOCUS_PADDING })}
          onPress={() => (isGroup ? zoomTo(map, group) : choose(shown))}
        >
          {isGroup ? formatGroup(group) : formatPin(shown)}
        </PinButton>
        {isOn && renderBeside?.(shown)}
      </PinPlace>
    )
  })
}

interface PinPlaceProps {
  map: LeafletMap
  position: Coordinates
  onTop: boolean
  children: ReactNode
}

/** Keeps its content at a position on the map. */
function PinPlace({ map, position: { latitude, longitude }, onTop, children }: PinPlaceProps) {
  const [element] = useState(() => {
    const place = document.createElement('div')
    // A press on a pin does not start a drag.
    DomEvent.disableClickPropagation(place)
    return place
  })
  const [pin] = useState(() =>
    marker([latitude, longitude], {
      icon: divIcon({ html: element, className: 'map-pin', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }),
  )
  useEffect(() => {
    pin.addTo(map)
    return () => void pin.remove()
  }, [map, pin])
  useEffect(() => void pin.setLatLng([latitude, longitude]), [pin, latitude, longitude])
  useEffect(() => void pin.setZIndexOffset(onTop ? ON_TOP : 0), [pin, onTop])
  return createPortal(children, element)
}

interface PinButtonProps {
  name: string
  on: boolean
  raised: boolean
  onPress: () => void
  onPoint: (isPointedAt: boolean) => void
  onFocus: () => void
  children: ReactNode
}

function PinButton({ name, on, raised, onPress, onPoint, onFocus, children }: PinButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={on}
      onClick={onPress}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={onFocus}
      className={classes(
        'pointer-events-auto absolute inline-flex origin-bottom -translate-x-1/2 -translate-y-[calc(100%+.4375rem)] items-center gap-1',
        'rounded-full font-bold whitespace-nowrap tabular-nums',
        'transition-[scale] duration-(--dur-1) ease-out motion-reduce:transition-none',
        // The hit area is 46 px high.
        'before:absolute before:-inset-1.5',
        'after:absolute after:-bottom-1 after:left-1/2 after:-z-1 after:size-3 after:-translate-x-1/2 after:rotate-45 after:rounded-br-[.25rem] after:bg-inherit',
        on
          ? 'min-h-10.5 bg-ticket-plum px-4 text-base text-on-ticket-plum shadow-[0_0_0_2.5px_var(--surface),0_14px_26px_-8px_rgb(69_24_55/.7)]'
          : 'min-h-8.5 bg-surface px-3 text-sm text-ink shadow-[0_0_0_1px_var(--line-bar),0_2px_4px_rgb(50_17_40/.1),0_8px_18px_-6px_rgb(50_17_40/.34)]',
        raised && !on && 'scale-108',
      )}
    >
      {children}
    </button>
  )
}

function zoomTo(map: LeafletMap, group: readonly Result[]) {
  map.fitBounds(latLngBounds(group.map(({ latitude, longitude }) => [latitude, longitude])), {
    padding: FOCUS_PADDING,
    maxZoom: Math.min(map.getZoom() + 3, map.getMaxZoom()),
  })
}

/** "Studio Kesar, haircut ₹480". */
function namePin({ name, service }: Result): string {
  if (!service) return name
  const { serviceName, price } = service
  return `${name}, ${serviceName.charAt(0).toLowerCase()}${serviceName.slice(1)} ${formatRupees(price)}`
}

/** Starts with what is visible, so that it can be called by voice. */
function nameGroup(group: readonly Result[]): string {
  return `${formatGroup(group)} salons, zoom in: ${group.map(namePin).join('; ')}`
}

function formatPin({ service }: Result): ReactNode {
  return service ? formatRupees(service.price) : <Store className="size-4" />
}

/** "₹250–700 · 3". */
function formatGroup(group: readonly Result[]): string {
  const prices = group.flatMap(({ service }) => (service ? [service.price] : []))
  if (prices.length === 0) return String(group.length)
  const [low, high] = [asRupees(Math.min(...prices)), asRupees(Math.max(...prices))]
  const range = low === high ? formatRupees(low) : `${formatRupees(low)}–${formatRupees(high).slice(1)}`
  return `${range} · ${group.length}`
}
