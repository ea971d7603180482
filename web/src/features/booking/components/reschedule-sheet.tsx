import { bookableDays, formatSalonTime, formatShortDay, salonDayOf, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Timer } from 'lucide-react'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { FilterChip } from '@nikhar/ui/chip'
import { useNow } from '@nikhar/ui/clock'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { bookingQueries } from '../queries.ts'
import { hasFreeTime, isFreeSlot, findNextFreeDay } from '../slots.ts'
import { DayStrip } from './day-strip.tsx'
import { NoFreeSlots } from './no-free-slots.tsx'
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx'

interface RescheduleSheetProps {
  outletId: number
  /** What is booked now. */
  booked: { startTime: string; minutes: number; stylist: { id: number; name: string } }
  /** How long it may still be moved: 28 h 12 m */
  timeLeft: string
  pending: boolean
  error: unknown
  /** Without a stylist, whoever is free then has it. */
  onMove: (to: { startTime: string; stylistId: number | undefined }) => void
  onClose: () => void
}

/** Another time for what is booked already: the old one and the new one side by side. */
export function RescheduleSheet({ outletId, booked, timeLeft, pending, error, onMove, onClose }: RescheduleSheetProps) {
  const { startTime, minutes, stylist } = booked
  const nowMs = useNow()
  const days = bookableDays(new Date(nowMs), SLOT_WINDOW_DAYS)
  const bookedDay = salonDayOf(new Date(startTime))
  const [anyone, setAnyone] = useState(false)
  const [day, setDay] = useState(days.includes(bookedDay) ? bookedDay : (days[0] ?? bookedDay))
  const [picked, setPicked] = useState<string>()
  const stylistId = anyone ? undefined : stylist.id
  const slots = useQuery(bookingQueries.slots(outletId, { minutes, stylistId }))

  const times = (slots.data?.[day] ?? []).filter((slot) => slot.startTime !== startTime)
  const chosen = times.find((slot) => slot.startTime === picked && isFreeSlot(slot, nowMs))?.startTime
  const freeDays = slots.data && new Set(days.filter((each) => hasFreeTime(slots.data[each], nowMs)))

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
          <FilterChip on={!anyone} onClick={() => setAnyone(false)}>
            With {stylist.name}
          </FilterChip>
          <FilterChip on={anyone} onClick={() => setAnyone(true)}>
            Whoever is free
          </FilterChip>
        </div>
        <DayStrip days={days} freeDays={freeDays} chosen={day} onChoose={setDay} />
        {slots.isError && (
          <LoadFailure
            error={slots.error}
            title="Error loading available slots"
            onRetry={() => void slots.refetch()}
            pending={slots.isFetching}
          />
        )}
        {slots.isPending && <TimeGridSkeleton />}
        {slots.data && hasFreeTime(times, nowMs) && (
          <TimeGrid slots={times} chosen={chosen ?? null} nowMs={nowMs} onChoose={setPicked} />
        )}
        {slots.data && !hasFreeTime(times, nowMs) && (
          <NoFreeSlots
            who={anyone ? 'The salon' : stylist.name}
            nextDay={findNextFreeDay(slots.data, day, nowMs)}
            onJump={setDay}
          />
        )}
        <Card look="flat" className="flex items-center justify-between gap-3 text-sm tabular-nums">
          <p>
            <span className="block text-ink-3">Now</span>
            <s className="block text-ink-3">{formatShortDay(bookedDay)}</s>
            <s className="block text-ink-3">{formatSalonTime(startTime)}</s>
          </p>
          <ArrowRight className="text-primary" />
          <p role="status" className="text-right font-semibold text-primary">
            <span className="block font-normal text-ink-3">New</span>
            {chosen === undefined ? (
              'Choose a time'
            ) : (
              <>
                <span className="block">{formatShortDay(day)}</span>
                <span className="block">{formatSalonTime(chosen)}</span>
              </>
            )}
          </p>
        </Card>
        {error ? (
          <Note tone="bad">{extractMessage(error)}</Note>
        ) : (
          <Note icon={Timer}>You can move it for another {timeLeft}. Your Booking OTP stays the same.</Note>
        )}
        <Button
          pending={pending}
          pendingText="Moving..."
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onMove({ startTime: chosen, stylistId })}
        >
          {chosen === undefined ? 'Choose a time' : `Move to ${formatShortDay(day)}, ${formatSalonTime(chosen)}`}
        </Button>
      </div>
    </Sheet>
  )
}
