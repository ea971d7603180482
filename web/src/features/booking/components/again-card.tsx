import { formatRupees } from '@nikhar/contract/money'
import { type AgainVisit, formatTime } from '@nikhar/contract/orders'
import { pictureUrl } from '@nikhar/contract/pictures'
import { nameDay } from '@nikhar/contract/relative-day'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { Avatar } from '@nikhar/ui/avatar'
import { Button } from '@nikhar/ui/button'
import { Card, CardLink } from '@nikhar/ui/card'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { describeStart } from '../quick-book.ts'
import { TimeChips } from './time-chips.tsx'

interface AgainCardProps {
  again: AgainVisit
  serviceTo: string
  onChoose: (startTime: string) => void
}

/** The last visit as an offer: the same service and stylist at the next free time. */
export function AgainCard({ again, serviceTo, onChoose }: AgainCardProps) {
  const { service, stylist, outletName, visitedAt, nextTimes } = again
  const [first, ...others] = nextTimes
  const { number, month } = dayNames(salonDayOf(new Date(visitedAt)))
  return (
    <Card className="grid flex-1 grid-cols-[minmax(0,1fr)] content-between gap-3.5">
      <div className="flex items-center gap-4">
        <span className="relative grid flex-none">
          <Thumbnail kind="service" shape="lg" picture={service.image ?? undefined} />
          {stylist && (
            <span className="absolute -right-2 -bottom-2 arch-face shadow-[0_0_0_2.5px_var(--surface)]">
              <Avatar
                name={stylist.name}
                src={stylist.image === null ? undefined : pictureUrl(stylist.image, 96)}
                className="size-8.5 text-xs"
              />
            </span>
          )}
        </span>
        <div className="min-w-0">
          <h3 className="type-h3">
            <CardLink to={serviceTo}>
              {service.serviceName} {stylist ? `with ${stylist.name}` : 'with someone else'}
            </CardLink>
          </h3>
          <p className="text-sm text-ink-3">
            {outletName} · last on {number} {month}
          </p>
          {first !== undefined && (
            <p className="flex items-center gap-2 text-sm font-semibold">
              <span aria-hidden="true" className="size-2 flex-none rounded-full bg-success ring-3 ring-success-soft" />
              Free {nameDay(first).replace(/^To/, 'to')}, {formatTime(first)}
            </p>
          )}
        </div>
      </div>
      {first === undefined ? (
        <p className="text-sm text-ink-2">Nothing is free in the next 30 days.</p>
      ) : (
        <div className="relative z-1 flex flex-wrap gap-2">
          <Button size="md" onClick={() => onChoose(first)} block>
            Book for {describeStart(first)} <span className="font-medium">{formatRupees(service.price)}</span>
          </Button>
          <TimeChips startTimes={others} subject={service.serviceName} onChoose={onChoose} />
        </div>
      )}
    </Card>
  )
}
