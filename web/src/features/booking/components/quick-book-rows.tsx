import type { Outlet, Service } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { Button } from '@nikhar/ui/button'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { bookingQueries, type RequestedSlot } from '../queries.ts'
import type { QuickBookRequest } from '../quick-book.ts'
import { getStylistPhotoUrl } from '../stylist.ts'
import type { useQuickOrder } from '../use-quick-order.ts'
import { NearestTimes } from './nearest-times.tsx'
import { QuickStylists } from './quick-stylists.tsx'

interface QuickBookRowsProps {
  request: QuickBookRequest
  outlet: Outlet
  service: Service
  order: ReturnType<typeof useQuickOrder>
  onChange: (choice: Partial<QuickBookRequest>) => void
}

/** What, when and with whom; the last two open in place. */
export function QuickBookRows({ request, outlet, service, order, onChange }: QuickBookRowsProps) {
  const [opened, setOpened] = useState<'time' | 'stylist'>()
  const { startTime, endTime } = order.slot
  const { weekday, number, month } = dayNames(salonDayOf(new Date(startTime)))
  const isFixed = order.isSent || order.isBooking || !order.isOffered
  const toggle = (part: 'time' | 'stylist') => setOpened(opened === part ? undefined : part)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line [&>*]:py-2.5">
      <Row
        picture={<Thumbnail kind="service" shape="sm" picture={service.serviceImages[0]} />}
        title={service.serviceName}
        detail={`${outlet.name}, ${outlet.address.street} · ${service.timeTaken} min`}
      >
        <span className="font-bold tabular-nums">{formatRupees(service.price)}</span>
      </Row>
      <div data-visit-time>
        <Row
          picture={
            <IconTile size="md">
              <CalendarClock />
            </IconTile>
          }
          title={`${nameDay(startTime)}, ${formatTime(startTime).replace(sameHalf(startTime, endTime), '')} to ${formatTime(endTime)}`}
          detail={`${weekday}, ${number} ${month}`}
        >
          {!isFixed && (
            <Toggle expanded={opened === 'time'} label="Change" subject="time" onClick={() => toggle('time')} />
          )}
        </Row>
        {opened === 'time' && !isFixed && (
          <NearestTimes
            request={request}
            minutes={service.timeTaken}
            hours={outlet}
            onChoose={(choice) => {
              setOpened(undefined)
              onChange(choice)
            }}
          />
        )}
      </div>
      <StylistPart
        outletId={request.outletId}
        slot={order.slot}
        isOpen={opened === 'stylist' && !isFixed}
        onToggle={isFixed ? undefined : () => toggle('stylist')}
        onChoose={(stylistId) => onChange({ stylistId })}
      />
    </div>
  )
}

/** " pm" where both times are in the same half of the day: 5:30 to 6:15 pm. */
function sameHalf(startTime: string, endTime: string) {
  const half = formatTime(startTime).slice(-3)
  return formatTime(endTime).endsWith(half) ? half : ''
}

interface StylistPartProps {
  outletId: number
  slot: RequestedSlot
  isOpen: boolean
  onToggle: (() => void) | undefined
  onChoose: (stylistId: number | undefined) => void
}

function StylistPart({ outletId, slot, isOpen, onToggle, onChoose }: StylistPartProps) {
  const { stylistId } = slot
  const { data: stylists } = useQuery({
    ...bookingQueries.stylists(outletId),
    enabled: isOpen || stylistId !== undefined,
  })
  const stylist = stylists?.find(({ id }) => id === stylistId)
  return (
    <div>
      <Row
        picture={
          stylist ? (
            <Avatar name={stylist.name} src={getStylistPhotoUrl(stylist, 96)} shape="md" />
          ) : (
            <IconTile size="md">
              <Sparkles />
            </IconTile>
          )
        }
        title={stylistId === undefined ? 'Any stylist' : (stylist?.name ?? 'Your stylist')}
        detail={stylistId === undefined ? `Anyone free at ${formatTime(slot.startTime)}` : 'Your stylist'}
      >
        {onToggle && (
          <Toggle
            expanded={isOpen}
            label={stylistId === undefined ? 'Choose' : 'Change'}
            subject="stylist"
            onClick={onToggle}
          />
        )}
      </Row>
      {isOpen && <QuickStylists outletId={outletId} slot={slot} onChoose={onChoose} />}
    </div>
  )
}

interface ToggleProps {
  expanded: boolean
  label: string
  subject: string
  onClick: () => void
}

export function Toggle({ expanded, label, subject, onClick }: ToggleProps) {
  return (
    <Button variant="link" className="text-sm" aria-expanded={expanded} onClick={onClick}>
      {label} <span className="sr-only">{subject}</span>
    </Button>
  )
}

interface RowProps {
  picture: ReactNode
  title: string
  detail: string
  children: ReactNode
}

export function Row({ picture, title, detail, children }: RowProps) {
  return (
    <div className="flex items-center gap-3.5">
      {picture}
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-3">{detail}</span>
      </p>
      {children}
    </div>
  )
}
