import { type BookingEffect, closureMessage, salons } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { formatLongDay, today } from '../../lib/salon-time.ts'
import { salonQueries } from '../../lib/salon-queries.ts'
import type { WeekHours } from '../../lib/week-hours.ts'
import { AffectedBookingsDialog } from '../affected-bookings/affected-bookings-dialog.tsx'
import { useBookingChange } from '../affected-bookings/use-booking-change.ts'
import { ClosuresCalendar } from './closures-calendar.tsx'
import { DaySheet, describeClosing } from './day-sheet.tsx'
import { FestivalList } from './festival-list.tsx'
import { listFestivals } from './festivals.ts'

const DAYS_AHEAD = 400

/** The calendar of closed days, festivals to decide about, and what becomes of bookings on a day that is closed. */
export function Closures({ outletId, state, week }: { outletId: number; state: string; week: WeekHours }) {
  const { data: closures = [] } = useQuery(salonQueries.closures(outletId))
  const [openDay, setOpenDay] = useState<string>()
  const [closing, setClosing] = useState<{ day: string; reason: string }>()
  const festivals = listFestivals(state, today(), DAYS_AHEAD)
  const { run, change } = useBookingChange<BookingEffect>({
    onDone: (effect) => toast.success(describeClosing(effect)),
  })

  function closeDay(day: string, reason: string) {
    setOpenDay(undefined)
    setClosing({ day, reason })
    run((resolve) =>
      call(salons.closeDay, {
        params: { outletId },
        body: { day, ...(reason && { reason }), ...(resolve !== undefined && { resolve }) },
      }),
    )
  }

  return (
    <div className="grid content-start gap-4">
      <ClosuresCalendar
        outletId={outletId}
        closures={closures}
        festivals={festivals}
        restDays={week.flatMap((spans, weekday) => (spans.length === 0 ? [weekday] : []))}
        onOpen={setOpenDay}
      />
      <FestivalList state={state} festivals={festivals} closures={closures} onOpen={setOpenDay} />
      <DaySheet
        outletId={outletId}
        day={openDay}
        closure={closures.find(({ day }) => day === openDay)}
        festival={festivals.find(({ day }) => day === openDay)}
        onDismiss={() => setOpenDay(undefined)}
        onClose={closeDay}
      />
      <AffectedBookingsDialog
        change={change}
        title={closing ? `Close ${formatLongDay(closing.day)}` : ''}
        action="Close the day"
        dismiss="Keep it open"
        message={closureMessage(closing?.reason)}
      />
    </div>
  )
}
