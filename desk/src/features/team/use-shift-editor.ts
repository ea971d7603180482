import { salons, type TeamStylist } from '@nikhar/contract/salons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@nikhar/client/call'
import { useBookingChange } from '../affected-bookings/use-booking-change.ts'
import { toShifts, toWeek, type Week } from './shift-week.ts'
import { teamQueries } from './team-queries.ts'

/** Long enough for a few steps with the arrow keys. */
const SAVE_AFTER_MS = 700

/**
 * The shifts of a stylist while they are edited. Saves a moment after the last step; if bookings would be outside the
 * shifts, the dialog asks about them, and closing it reverts the change.
 */
export function useShiftEditor(outletId: number, { stylistId, shifts }: TeamStylist) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Week>()
  /** The shifts that wait to be saved; not set during a drag. */
  const [waiting, setWaiting] = useState<Week>()
  const { run, change, isPending } = useBookingChange<Week>({
    onDone(week) {
      queryClient.setQueryData(teamQueries.team(outletId).queryKey, (team) =>
        team?.map((other) => (other.stylistId === stylistId ? { ...other, shifts: toShifts(week) } : other)),
      )
      // Edits made in the meantime are preserved.
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
    /** Shows a change without saving it, during a drag. */
    preview: setDraft,
    save(week: Week) {
      setDraft(week)
      setWaiting(week)
    },
  }
}
