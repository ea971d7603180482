import { booking, type Hold } from '@nikhar/contract/booking'
import { HOLD_MINUTES } from '@nikhar/contract/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { bookingQueries, type RequestedSlot } from './queries.ts'

export const HOLD_SECONDS = HOLD_MINUTES * 60

/** Holds the slot during checkout. Booking does not depend on the hold. */
export function useHold(outletId: number, slot: RequestedSlot, enabled: boolean) {
  const queryClient = useQueryClient()
  const options = bookingQueries.hold(outletId, slot)
  const { data: hold, error, isLoading } = useQuery({ ...options, enabled })
  const renewal = useMutation({
    mutationFn: (time: RequestedSlot) =>
      call(booking.holdSlot, { params: { outletId }, body: { ...bookingQueries.holdBody(time), renew: true } }),
    onSuccess: (renewed) => queryClient.setQueryData(options.queryKey, renewed),
  })
  // A failed renewal of another slot is not an error of this one.
  const refusal = isSameSlot(renewal.variables, slot) ? renewal.error : null
  return {
    hold,
    slot,
    isRequesting: isLoading,
    error: refusal ?? error,
    isRenewing: renewal.isPending,
    renew: () => renewal.mutate(slot),
  }
}

/** Why a limit of holds refuses this one. The time can be booked all the same, and the sentence says so. */
export function findHoldLimit(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'HOLD_LIMIT' ? error.message : undefined
}

function isSameSlot(a: RequestedSlot | undefined, b: RequestedSlot): boolean {
  return a?.startTime === b.startTime && a.endTime === b.endTime && a.stylistId === b.stylistId
}

/** A release that was started before the page opened, and is still the one the page waits for. */
let early: Release | undefined
const EARLY_RELEASE_MS = 10_000

interface Release {
  outletId: number
  startedAt: number
  ended: Promise<void>
  hasEnded: boolean
}

/** Releases the hold while the scripts of the page that shows the slots are loading. */
export function releaseHoldEarly(outletId: number): Promise<void> {
  early = startRelease(outletId)
  return early.ended
}

function startRelease(outletId: number): Release {
  const release: Release = {
    outletId,
    startedAt: Date.now(),
    // The hold expires within minutes anyway.
    ended: call(booking.releaseHold, { params: { outletId }, query: {} })
      .catch(() => {})
      .then(() => void (release.hasEnded = true)),
    hasEnded: false,
  }
  return release
}

function findEarlyRelease(outletId: number): Release | undefined {
  return early?.outletId === outletId && early.startedAt > Date.now() - EARLY_RELEASE_MS ? early : undefined
}

/** Releases the hold at the outlet, once. Returns true when the call has ended, successful or not. */
export function useReleaseHold(outletId: number): boolean {
  const [released, setReleased] = useState(() => findEarlyRelease(outletId)?.hasEnded ?? false)
  useEffect(() => {
    let left = false
    const { ended } = findEarlyRelease(outletId) ?? startRelease(outletId)
    early = undefined
    void ended.then(() => {
      if (!left) setReleased(true)
    })
    return () => {
      left = true
    }
  }, [outletId])
  return released
}

/**
 * Releases the hold when it is replaced by another one or no longer needed, including one that the server returns after
 * the page was left. After booking there is none left.
 */
export function useReleaseOnLeave(outletId: number, slot: RequestedSlot, holdId: string | undefined): void {
  const queryClient = useQueryClient()
  const { queryKey } = bookingQueries.hold(outletId, slot)
  const requestedKey = JSON.stringify(queryKey)
  useEffect(
    () => () => {
      const requested = queryClient.getQueryCache().find<Hold>({ queryKey: JSON.parse(requestedKey) as unknown[] })
      void requested?.promise?.then(
        // The page may have been opened again by then.
        (hold) => requested.isActive() || releaseHold(outletId, hold.holdId),
        () => {},
      )
    },
    [queryClient, outletId, requestedKey],
  )
  useEffect(() => {
    if (holdId === undefined) return
    return () => releaseHold(outletId, holdId)
  }, [outletId, holdId])
}

function releaseHold(outletId: number, holdId: string) {
  call(booking.releaseHold, { params: { outletId }, query: { holdId } }).catch(() => {})
}
