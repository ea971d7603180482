import { type BookingEffect, salons } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { today } from '../../../lib/salon-time.ts'
import { salonQueries } from '../../../lib/salon-queries.ts'
import type { WeekHours } from '../../../lib/week-hours.ts'
import { AffectedBookingsDialog } from '../../affected-bookings/components/affected-bookings-dialog.tsx'
import { useBookingChange } from '../../affected-bookings/use-booking-change.ts'
import { ClosuresCalendar } from './closures-calendar.tsx'
import { actionOfChange, type DayChange, describeEffect, messageOfChange, titleOfChange } from '../day-change.ts'
import { DaySheet } from './day-sheet.tsx'
import { FestivalList } from './festival-list.tsx'
import { listFestivals } from '../festivals.ts'

const DAYS_AHEAD = 400

/** The calendar of closed days, festivals to decide about, and what happens to bookings on a closed day. */
export function Closures({ outletId, state, week }: { outletId: number; state: string; week: WeekHours }) {
  const { data: closures = [] } = useQuery(salonQueries.closures(outletId))
  const [open, setOpen] = useState<{ day: string; isShort: boolean }>()
  const [changing, setChanging] = useState<DayChange>()
  const festivals = listFestivals(state, today(), DAYS_AHEAD)
  const { run, change } = useBookingChange<{ effect: BookingEffect; wanted: DayChange }>({
    onDone: ({ effect, wanted }, told) => toast.success(describeEffect(wanted, effect, told)),
  })

  function changeDay(wanted: DayChange) {
    setOpen(undefined)
    setChanging(wanted)
    const { reason, ...days } = wanted
    run(async (resolve) => {
      const body = { ...days, ...(reason && { reason }), ...(resolve !== undefined && { resolve }) }
      return { wanted, effect: await call(salons.closeDay, { params: { outletId }, body }) }
    })
  }

  return (
    // Its cards are cells of the page’s grid.
    <div className="contents">
      <ClosuresCalendar
        outletId={outletId}
        closures={closures}
        festivals={festivals}
        restDays={week.flatMap((spans, weekday) => (spans.length === 0 ? [weekday] : []))}
        onOpen={(day) => setOpen({ day, isShort: false })}
      />
      <FestivalList
        state={state}
        festivals={festivals}
        closures={closures}
        onOpen={(day, isShort) => setOpen({ day, isShort })}
      />
      <DaySheet
        outletId={outletId}
        day={open?.day}
        isShort={open?.isShort ?? false}
        week={week}
        closure={closures.find(({ day }) => day === open?.day)}
        festival={festivals.find(({ day }) => day === open?.day)}
        onDismiss={() => setOpen(undefined)}
        onChange={changeDay}
      />
      <AffectedBookingsDialog
        change={change}
        title={changing ? titleOfChange(changing) : ''}
        action={changing ? actionOfChange(changing) : ''}
        dismiss="Leave it as it was"
        message={changing ? messageOfChange(changing) : ''}
      />
    </div>
  )
}
