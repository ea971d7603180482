import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { useMemo } from 'react'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { offerUndo } from '@nikhar/ui/undo'
import { offlineQueue } from '../../lib/desk-queue.ts'
import type { BoardChange } from '../../lib/board-change.ts'
import type { NewEntry } from '../../lib/queued-entry.ts'
import type { QueuedCall } from '../../lib/queued-calls.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** The message to a guest whose request is declined on the board; the panel asks for another one. */
const DECLINE_REASON = 'Sorry, we can’t take this booking.'

export interface MoveTarget {
  stylistId: number
  startTime: string
  endTime: string
}

/** Changes on the board by one tap. Nothing is sent, and no guest is notified, while it can be undone. */
export function useBoardActions(outletId: number) {
  return useMemo(() => {
    function toEntry(call: QueuedCall, label: string, change: BoardChange): NewEntry {
      return { id: createIdempotencyKey(), outletId, label, call, change }
    }
    function hold(entries: NewEntry[], text: string) {
      for (const entry of entries) offlineQueue.hold(entry)
      const ids = entries.map(({ id }) => id)
      offerUndo({
        text,
        onUndo: () => ids.forEach((id) => offlineQueue.remove(id)),
        onExpire: () => void offlineQueue.release(ids),
      })
    }
    return {
      confirm(bookings: readonly BoardAppointment[]) {
        const entries = bookings.map((booking) =>
          toEntry({ domain: 'desk', name: 'confirmOrder', ...seen(booking) }, `Confirm ${nameOf(booking)}`, {
            kind: 'STATUS',
            orderId: booking.orderId,
            status: 'CONFIRMED',
          }),
        )
        const [first] = bookings
        if (first)
          hold(entries, bookings.length === 1 ? `Confirmed ${nameOf(first)}` : `Confirmed ${bookings.length} bookings`)
      },
      decline(booking: BoardAppointment) {
        const change = { kind: 'STATUS', orderId: booking.orderId, status: 'CANCELLED_BY_SALON' } as const
        const { params, body } = seen(booking)
        const call = {
          domain: 'desk',
          name: 'cancelBySalon',
          params,
          body: { ...body, reason: DECLINE_REASON },
        } as const
        hold(
          [toEntry(call, `Decline ${nameOf(booking)}`, change)],
          `Declined ${nameOf(booking)}. The guest reads: “${DECLINE_REASON}”`,
        )
      },
      markNoShow(booking: BoardAppointment) {
        const change = { kind: 'STATUS', orderId: booking.orderId, status: 'NO_SHOW' } as const
        hold(
          [toEntry({ domain: 'desk', name: 'markNoShow', ...seen(booking) }, `No show ${nameOf(booking)}`, change)],
          `${nameOf(booking)} did not come`,
        )
      },
      seat(booking: BoardAppointment) {
        const change = { kind: 'SEAT', orderId: booking.orderId, seatedAt: serverNow().toISOString() } as const
        hold(
          [toEntry({ domain: 'desk', name: 'seatGuest', ...seen(booking) }, `Seat ${nameOf(booking)}`, change)],
          `${nameOf(booking)} is in the chair`,
        )
      },
      complete(booking: BoardAppointment) {
        const change = { kind: 'STATUS', orderId: booking.orderId, status: 'COMPLETED' } as const
        hold(
          [toEntry({ domain: 'desk', name: 'completeOrder', ...seen(booking) }, `Done ${nameOf(booking)}`, change)],
          `${nameOf(booking)} is done`,
        )
      },
      move(booking: BoardAppointment, { stylistId, startTime, endTime }: MoveTarget) {
        const change = { kind: 'MOVE', orderId: booking.orderId, startTime, endTime, stylistId } as const
        const label = `Move ${booking.visitor.firstName} to ${formatTime(startTime)}`
        const { params, body } = seen(booking)
        const moved = { ...body, startTime, stylistId }
        const entry = toEntry({ domain: 'desk', name: 'moveOrder', params, body: moved }, label, change)
        const told = booking.visitor.hasAccount ? '. The guest gets a message' : ''
        hold([entry], `Moved ${booking.visitor.firstName} to ${formatTime(startTime)}${told}`)
      },
      resize(booking: BoardAppointment, endTime: string) {
        const { orderId, visitor } = booking
        const text = `${visitor.firstName} until ${formatTime(endTime)}`
        const { params, body } = seen(booking)
        const call = { domain: 'visits', name: 'resizeVisit', params, body: { ...body, endTime } } as const
        hold([toEntry(call, text, { kind: 'RESIZE', orderId, endTime })], text)
      },
      resizeBlock(blockId: number, name: string, endTime: string) {
        const text = `${name} until ${formatTime(endTime)}`
        const call = { domain: 'salons', name: 'changeBlock', params: { blockId }, body: { endTime } } as const
        hold([toEntry(call, text, { kind: 'RESIZE_BLOCK', blockId, endTime })], text)
      },
    }
  }, [outletId])
}

export type BoardActions = ReturnType<typeof useBoardActions>

/** Names the version on screen, so that a concurrent change is detected. */
function seen({ orderId, version }: BoardAppointment) {
  return { params: { orderId }, body: { version } }
}

function nameOf({ visitor, startTime }: BoardAppointment) {
  return `${visitor.firstName}, ${formatTime(startTime)}`
}
