import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { formatTime } from '@nikhar/contract/orders'
import { bookableDays, formatShortDay } from '@nikhar/contract/salon-time'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { Skeleton } from '@nikhar/ui/skeleton'
import { SlotButton, SlotGrid } from '@nikhar/ui/slot-grid'
import { deskQueries } from '../../../lib/queries.ts'
import { toSalonDay } from '../../../lib/salon-time.ts'
import type { BookingChoice } from '../booking-choice.ts'

interface OtherTimeProps {
  booking: AffectedBooking
  onPick: (to: Extract<BookingChoice, { action: 'move' }>['to']) => void
}

/** Any free time of the booking's own stylist. Times that the change itself removes are refused by the server. */
export function OtherTime({ booking, onPick }: OtherTimeProps) {
  const { orderId, stylistId, stylistName, startTime, proposals } = booking
  const [days] = useState(() => bookableDays(new Date(), SLOT_WINDOW_DAYS))
  const [day, setDay] = useState(() => toSalonDay(proposals[0]?.startTime ?? startTime))
  const { data, isError } = useQuery(deskQueries.slots(orderId, day, stylistId))
  const free = (data?.[day] ?? []).filter((slot) => slot.isAvailable && slot.startTime !== startTime)
  return (
    <div className="mt-3 grid gap-3 rounded-md bg-surface-2 p-3">
      <Select label={`Another day with ${stylistName}`} value={day} onChange={(event) => setDay(event.target.value)}>
        {days.map((option) => (
          <option key={option} value={option}>
            {formatShortDay(option)}
          </option>
        ))}
      </Select>
      {isError && <Note tone="bad">The free times could not be loaded.</Note>}
      {!data && !isError && <Skeleton className="h-20 rounded-md" />}
      {data && free.length === 0 && <Note>{`${stylistName} has no free time for this booking that day.`}</Note>}
      {free.length > 0 && (
        <SlotGrid label="Free times">
          {free.map((slot) => (
            <SlotButton
              key={slot.startTime}
              selected={false}
              onClick={() => onPick({ startTime: slot.startTime, stylistId, stylistName })}
            >
              {formatTime(slot.startTime)}
            </SlotButton>
          ))}
        </SlotGrid>
      )}
    </div>
  )
}
