import type { AffectedBooking, Resolution } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { reportFailure } from '@nikhar/client/report-failure'
import { deskQueries } from '../../lib/queries.ts'

/** Makes the call; with what becomes of the bookings once that was asked. */
type Send<T> = (resolve?: Resolution) => Promise<T>

export interface BookingChange {
  /** Undefined until the server has asked about bookings; then the dialog is open. */
  bookings: AffectedBooking[] | undefined
  isPending: boolean
  /** Why the last decision could not be carried out. */
  error: Error | null
  decide: (resolve: Resolution) => void
  dismiss: () => void
}

interface Options<T> {
  onDone: (result: T) => void
  /** Not done after all, because somebody closed the dialog or the call failed. */
  onUndone?: () => void
  /** True for a refusal that is asked about in another way. */
  onRefused?: (failure: Error) => boolean
}

/**
 * Runs a change that may touch bookings: closing a day, hours, shifts, time off, leaving. Where the server answers with the
 * bookings it touches, `AffectedBookingsDialog` asks what becomes of them, and the call is repeated with the answer.
 */
export function useBookingChange<T>({ onDone, onUndone, onRefused }: Options<T>) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ send: Send<T>; bookings: AffectedBooking[] }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ send, resolve }: { send: Send<T>; resolve?: Resolution }) => send(resolve),
    meta: { showsOwnError: true },
    onSuccess(result) {
      setAsked(undefined)
      onDone(result)
      return queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    },
    onError(failure, { send, resolve }) {
      const bookings = findAffected(failure)
      if (bookings) setAsked({ send, bookings })
      // A time was taken meanwhile: ask again, with times that are free now. The dialog shows why.
      else if (resolve !== undefined && asked) void refreshProposals(send)
      else if (onRefused?.(failure)) setAsked(undefined)
      else {
        reportFailure(failure)
        onUndone?.()
      }
    },
  })

  async function refreshProposals(send: Send<T>) {
    const bookings = await send().then(
      () => undefined,
      (failure: unknown) => findAffected(failure),
    )
    if (bookings) setAsked({ send, bookings })
  }

  const change: BookingChange = {
    bookings: asked?.bookings,
    isPending,
    error: findAffected(error) ? null : error,
    decide: (resolve) => asked && mutate({ send: asked.send, resolve }),
    dismiss() {
      setAsked(undefined)
      reset()
      onUndone?.()
    },
  }
  return { run: (send: Send<T>) => mutate({ send }), change, isPending }
}

function findAffected(failure: unknown): AffectedBooking[] | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'BOOKINGS_AFFECTED') return undefined
  return failure.details['bookings'] as AffectedBooking[]
}
