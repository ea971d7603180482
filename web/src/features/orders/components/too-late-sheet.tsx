import { describeCancellationPolicy } from '@nikhar/contract/booking'
import { cancellationDeadline, formatTime, type Order } from '@nikhar/contract/orders'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { Note } from '@nikhar/ui/note'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Sheet } from '@nikhar/ui/sheet'
import { formatTimeLeft } from '../appointment.ts'

interface TooLateSheetProps {
  order: Order
  onClose: () => void
  /** A button to call the salon. */
  children: ReactNode
}

/** Explains that the change is too late and offers to call the salon. */
export function TooLateSheet({ order: { appointment }, onClose, children }: TooLateSheetProps) {
  const nowMs = useNow()
  const start = new Date(appointment.startTime)
  const closedAt = cancellationDeadline(start, appointment.cancelMinutes)
  return (
    <Sheet open onOpenChange={onClose} title="Too close to change here" titleHidden>
      <IconTile tone="warm">
        <CalendarClock />
      </IconTile>
      <p aria-hidden="true" className="mt-4 type-h2">
        Too close to change here
      </p>
      <p className="mt-1.5 text-ink-2">
        {start.getTime() > nowMs && (
          <>
            Your appointment starts in <b className="text-ink">{formatTimeLeft(start.getTime() - nowMs)}</b>.{' '}
          </>
        )}
        {describeCancellationPolicy(appointment.cancelMinutes)}
      </p>
      <Note tone="warm" className="mt-4">
        It closed at {formatTime(closedAt.toISOString())}. The salon may still help you by phone.
      </Note>
      <div className="mt-5 grid gap-3">
        {children}
        <Button variant="soft" onClick={onClose}>
          Keep my booking
        </Button>
      </div>
    </Sheet>
  )
}
