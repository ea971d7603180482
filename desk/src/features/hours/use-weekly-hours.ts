import { type BookingEffect, salons } from '@nikhar/contract/salons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { useBookingChange } from '../affected-bookings/use-booking-change.ts'
import { salonQueries } from '../../lib/salon-queries.ts'
import { isSameWeek, isValidWeek, toSpans, toWeek, type WeekHours } from '../../lib/week-hours.ts'

/**
 * The week as it is edited. Valid weeks are saved at once; if bookings are affected, the dialog of `change` asks first.
 */
export function useWeeklyHours(outletId: number, saved: WeekHours) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<WeekHours>()
  const { run, change, isPending } = useBookingChange<{ effect: BookingEffect; week: WeekHours }>({
    onDone({ week }) {
      const { queryKey } = salonQueries.hours(outletId)
      queryClient.setQueryData(queryKey, toSpans(week))
      setDraft((current) => (current && isSameWeek(current, week) ? undefined : current))
    },
    onUndone: () => setDraft(undefined),
  })
  const week = draft ?? saved

  /** Saves the week if it is valid and has changed. */
  function commit(next: WeekHours = week) {
    setDraft(next)
    if (!isValidWeek(next) || isSameWeek(next, saved)) return
    run(async (resolve) => {
      const body = { hours: toSpans(next), ...(resolve !== undefined && { resolve }) }
      return { effect: await call(salons.updateHours, { params: { outletId }, body }), week: toWeek(toSpans(next)) }
    })
  }

  const state = isPending ? 'saving' : isSameWeek(week, saved) ? 'saved' : 'unsaved'
  return { week, edit: setDraft, commit, change, state } as const
}
