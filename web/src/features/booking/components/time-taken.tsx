import { describeClosedDay, type Outlet, type Service } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { Note } from '@nikhar/ui/note'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import type { QuickBookRequest } from '../quick-book.ts'
import { NearestTimes } from './nearest-times.tsx'
import { Row } from './quick-book-rows.tsx'

interface TimeTakenProps {
  request: QuickBookRequest
  outlet: Outlet
  service: Service
  /** Why it is unavailable, unless another customer was faster. */
  reason: string | undefined
  onChoose: (choice: Partial<QuickBookRequest>) => void
  children: ReactNode
}

/** The time was booked by another customer: shows the closest ones, each of which is held as soon as it is chosen. */
export function TimeTaken({ request, outlet, service, reason, onChoose, children }: TimeTakenProps) {
  const time = formatTime(request.startTime)
  const nowMs = useNow()
  const hasPassed = Date.parse(request.startTime) <= nowMs
  const closed = describeClosedDay(outlet, salonDayOf(new Date(request.startTime)), new Date(nowMs))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="alert">
        <Note tone="warm" icon={CalendarX2}>
          {hasPassed
            ? `${time} has passed.`
            : closed
              ? `${outlet.name} is closed then.`
              : (reason ?? `${time} is no longer free.`)}{' '}
          Nothing is booked. These times are next to it.
        </Note>
      </div>
      <NearestTimes request={request} minutes={service.timeTaken} hours={outlet} onChoose={onChoose} />
      {request.stylistId !== undefined && !hasPassed && closed === undefined && (
        <Button variant="soft" onClick={() => onChoose({ stylistId: undefined })}>
          {time} with any stylist
        </Button>
      )}
      <Row
        picture={<Thumbnail kind="service" shape="sm" picture={service.serviceImages[0]} />}
        title={service.serviceName}
        detail={`${outlet.name} · ${service.timeTaken} min`}
      >
        <span className="font-bold tabular-nums">{formatRupees(service.price)}</span>
      </Row>
      {!hasPassed && closed === undefined && children}
    </div>
  )
}
