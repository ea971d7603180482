import { salons, type TeamStylist } from '@nikhar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@nikhar/client/call'
import { useBookingChange } from '../affected-bookings/use-booking-change.ts'
import { toShifts, toWeek, type Week } from './shift-week.ts'
import { teamQueries } from './team-queries.ts'

/** Long enough for a few steps with the arrow keys. */
const SAVE_AFTER_MS = 700

/**
 * The shifts of a stylist as they are being changed. Saves a moment after the last step; where bookings would lie outside,
 * the dialog asks about them, and closing it takes the change back.
 */
export function useShiftEditor(outletId: number, { stylistId, shifts }: TeamStylist) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Week>()
  /** What waits to be saved; a drag that goes on does not. */
  const [waiting, setWaiting] = useState<Week>()
  const { run, change, isPending } = useBookingChange<Week>({
    onDone(week) {
      queryClient.setQueryData(teamQueries.team(outletId).queryKey, (team) =>
        team?.map((other) => (other.stylistId === stylistId ? { ...other, shifts: toShifts(week) } : other)),
      )
      // Whoever has changed something meanwhile keeps it.
      setDraft((current) => (current === week ? undefined : current))
    },
    onUndone: () => setDraft(undefined),
  })

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      setWaiting(undefined)
      run(async (resolve) => {
        const body = { shifts: toShifts(waiting), ...(resolve !== undefined && { resolve }) }
        await call(salons.updateShifts, { params: { stylistId }, body })
        return waiting
      })
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is a new function with every render
  }, [waiting, stylistId])

  return {
    week: draft ?? toWeek(shifts),
    state:
      waiting || (draft && !isPending) ? ('unsaved' as const) : isPending ? ('saving' as const) : ('saved' as const),
    bookingChange: change,
    /** Shows a change without saving it, while a drag goes on. */
    preview: setDraft,
    save(week: Week) {
      setDraft(week)
      setWaiting(week)
    },
  }
}
