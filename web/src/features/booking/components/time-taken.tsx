import { formatRupees, formatTime, type Outlet, type Service } from '@nikhar/contract'
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
  onChoose: (choice: Partial<QuickBookRequest>) => void
  children: ReactNode
}

/** The time was booked by somebody else: the ones next to it, each of which is held at once when it is chosen. */
export function TimeTaken({ request, outlet, service, onChoose, children }: TimeTakenProps) {
  const time = formatTime(request.startTime)
  const hasPassed = Date.parse(request.startTime) <= useNow()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="alert">
        <Note tone="warm" icon={CalendarX2}>
          {hasPassed ? `${time} has passed.` : `${time} is no longer free.`} Nothing is booked. These times are next to
          it.
        </Note>
      </div>
      <NearestTimes request={request} minutes={service.timeTaken} onChoose={onChoose} />
      {request.stylistId !== undefined && !hasPassed && (
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
      {!hasPassed && children}
    </div>
  )
}
