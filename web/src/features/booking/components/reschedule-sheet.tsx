import { listClosedDays, type OutletHours } from '@nikhar/contract/discovery'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { ArrowRight, Timer } from 'lucide-react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { FilterChip } from '@nikhar/ui/chip'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { type BookedSlot, useRescheduleChoice } from '../use-reschedule-choice.ts'
import { AvailableTimes } from './available-times.tsx'
import { DayStrip } from './day-strip.tsx'

interface RescheduleSheetProps {
  outletId: number
  booked: BookedSlot
  /** Undefined until they have loaded. */
  hours: OutletHours | undefined
  /** How long it may still be rescheduled: 28 h 12 m. */
  timeLeft: string
  pending: boolean
  error: unknown
  /** Without a stylist, the salon assigns any who is free. */
  onReschedule: (slot: { startTime: string; stylistId: number | undefined }) => void
  onClose: () => void
}

/** Reschedules an appointment, with its old and its new time side by side. */
export function RescheduleSheet(props: RescheduleSheetProps) {
  const { outletId, booked, hours, timeLeft, pending, error, onReschedule, onClose } = props
  const { stylist, minutes } = booked
  const choice = useRescheduleChoice(outletId, booked)
  const closedDays = hours && listClosedDays(hours, choice.days, new Date(choice.nowMs))
  const { days, freeDays, day, setDay, anyStylist, setAnyStylist, chosen } = choice

  return (
    <Sheet
      open
      onOpenChange={onClose}
      closeButton
      title="Move to another time"
      description={`Same services, ${minutes} mins`}
    >
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <div role="group" aria-label="Stylist" className="flex flex-wrap gap-2">
          <FilterChip on={!anyStylist} onClick={() => setAnyStylist(false)}>
            With {stylist.name}
          </FilterChip>
          <FilterChip on={anyStylist} onClick={() => setAnyStylist(true)}>
            Anyone free
          </FilterChip>
        </div>
        <DayStrip days={days} freeDays={freeDays} closedDays={closedDays} chosen={day} onChoose={setDay} />
        <AvailableTimes
          slots={choice.slots}
          day={day}
          times={choice.times}
          chosen={chosen ?? null}
          nowMs={choice.nowMs}
          closed={closedDays?.get(day)}
          who={anyStylist ? 'The salon' : stylist.name}
          onChoose={choice.setPicked}
          onJumpToDay={setDay}
        />
        <OldAndNewTime bookedDay={choice.bookedDay} bookedTime={booked.startTime} day={day} time={chosen} />
        {error ? (
          <Note tone="bad">{extractMessage(error)}</Note>
        ) : (
          <Note icon={Timer}>You can move it for another {timeLeft}. Your Booking OTP stays the same.</Note>
        )}
        <Button
          pending={pending}
          pendingText="Moving..."
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onReschedule({ startTime: chosen, stylistId: choice.stylistId })}
        >
          {chosen === undefined ? 'Choose a time' : `Move to ${formatShortDay(day)}, ${formatTime(chosen)}`}
        </Button>
      </div>
    </Sheet>
  )
}

interface OldAndNewTimeProps {
  bookedDay: string
  bookedTime: string
  day: string
  /** Undefined until one is chosen. */
  time: string | undefined
}

function OldAndNewTime({ bookedDay, bookedTime, day, time }: OldAndNewTimeProps) {
  return (
    <Card look="flat" className="flex items-center justify-between gap-3 text-sm tabular-nums">
      <p>
        <span className="block text-ink-3">Now</span>
        <s className="block text-ink-3">{formatShortDay(bookedDay)}</s>
        <s className="block text-ink-3">{formatTime(bookedTime)}</s>
      </p>
      <ArrowRight className="text-primary" />
      <p role="status" className="text-right font-semibold text-primary">
        <span className="block font-normal text-ink-3">New</span>
        {time === undefined ? (
          'Choose a time'
        ) : (
          <>
            <span className="block">{formatShortDay(day)}</span>
            <span className="block">{formatTime(time)}</span>
          </>
        )}
      </p>
    </Card>
  )
}
