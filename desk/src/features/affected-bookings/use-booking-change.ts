import type { AffectedBooking, Resolution } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { reportFailure } from '@nikhar/client/report-failure'
import { deskQueries } from '../../lib/queries.ts'

/** Makes the call; with the choices for the bookings once these have been made. */
type Send<T> = (resolve?: Resolution) => Promise<T>

export interface BookingChange {
  /** Undefined until the server returns affected bookings; then the dialog is open. */
  bookings: AffectedBooking[] | undefined
  isPending: boolean
  /** Why the last decision failed. */
  error: Error | null
  /** `calls`: guests whom no message reaches. */
  decide: (resolve: Resolution, told?: Told) => void
  /** The change is done, and these guests have to be called; the dialog lists them until it is closed. */
  calls: AffectedBooking[] | undefined
  dismiss: () => void
}

/** The guests whom the messages of a decision reach, and those whom none reaches. */
export interface Told {
  count: number
  calls: AffectedBooking[]
}

const NOBODY: Told = { count: 0, calls: [] }

interface Options<T> {
  onDone: (result: T, told: number) => void
  /** The change was not made, because the dialog was closed or the call failed. */
  onUndone?: () => void
  /** True for a refusal that is handled elsewhere. */
  onRefused?: (failure: Error) => boolean
}

/**
 * Runs a change that may affect bookings: closing a day, hours, shifts, time off, leaving. If the server replies with
 * affected bookings, `AffectedBookingsDialog` asks what happens to them, and the call is repeated with the answer.
 */
export function useBookingChange<T>({ onDone, onUndone, onRefused }: Options<T>) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ send: Send<T>; bookings: AffectedBooking[] }>()
  const [done, setDone] = useState<{ result: T; told: Told }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ send, resolve }: { send: Send<T>; resolve?: Resolution; told?: Told }) => send(resolve),
    onSuccess(result, { told = NOBODY }) {
      setAsked(undefined)
      if (told.calls.length > 0) setDone({ result, told })
      else onDone(result, told.count)
      return queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    },
    onError(failure, { send, resolve }) {
      const bookings = findAffected(failure)
      if (bookings) setAsked({ send, bookings })
      // A proposed time has been taken in the meantime: ask again, with times that are free now. The dialog shows why.
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
    decide: (resolve, told = NOBODY) => asked && mutate({ send: asked.send, resolve, told }),
    calls: done?.told.calls,
    dismiss() {
      if (done) {
        setDone(undefined)
        return onDone(done.result, done.told.count)
      }
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
