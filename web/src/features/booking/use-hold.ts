import { booking, HOLD_MINUTES } from '@nikhar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@nikhar/client/call'
import { useSecondsLeft } from '@nikhar/ui/clock'
import { bookingQueries, type RequestedSlot } from './queries.ts'

export const HOLD_SECONDS = HOLD_MINUTES * 60

/** The time that is kept while checking out, with what is left of it. A booking does without it. */
export function useHold(outletId: number, wanted: RequestedSlot, enabled: boolean) {
  const queryClient = useQueryClient()
  const options = bookingQueries.hold(outletId, wanted)
  const { data: hold, error, isLoading } = useQuery({ ...options, enabled })
  const secondsLeft = useSecondsLeft(hold ? Date.parse(hold.heldUntil) : 0)
  const renewal = useMutation({
    mutationFn: (time: RequestedSlot) =>
      call(booking.holdSlot, { params: { outletId }, body: { ...bookingQueries.holdBody(time), renew: true } }),
    onSuccess: (renewed) => queryClient.setQueryData(options.queryKey, renewed),
    meta: { showsOwnError: true },
  })
  // What was said of one time says nothing of another.
  const refusal = isSameTime(renewal.variables, wanted) ? renewal.error : null
  return {
    hold,
    wanted,
    isAsking: isLoading,
    secondsLeft,
    error: refusal ?? error,
    canRenew: hold !== undefined && (secondsLeft === 0 || hold.renewalsLeft > 0),
    isRenewing: renewal.isPending,
    renew: () => renewal.mutate(wanted),
  }
}

function isSameTime(a: RequestedSlot | undefined, b: RequestedSlot): boolean {
  return a?.startTime === b.startTime && a.endTime === b.endTime && a.stylistId === b.stylistId
}

/** Lets go whatever is held at the outlet, once; true as soon as that is settled, however it went. */
export function useReleaseHold(outletId: number): boolean {
  const [released, setReleased] = useState(false)
  useEffect(() => {
    let left = false
    call(booking.releaseHold, { params: { outletId }, query: {} })
      // It ends by itself in a few minutes.
      .catch(() => {})
      .finally(() => {
        if (!left) setReleased(true)
      })
    return () => {
      left = true
    }
  }, [outletId])
  return released
}
