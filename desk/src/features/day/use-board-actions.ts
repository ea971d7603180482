import { formatTime } from '@nikhar/contract'
import { useMemo } from 'react'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { offerUndo } from '@nikhar/ui/undo'
import { outbox } from '../../lib/desk-outbox.ts'
import type { BoardAppointment } from '../../lib/entities.ts'
import type { BoardChange, NewEntry } from '../../lib/outbox.ts'

/** What a guest reads whose request is declined on the board; the panel asks for other words. */
const DECLINE_REASON = 'We are sorry, we cannot take this booking.'

export interface MoveTarget {
  stylistId: number
  startTime: string
  endTime: string
}

/** Changes of the board by one tap. Nothing is sent, and no guest is notified, while it can be undone. */
export function useBoardActions(outletId: number) {
  return useMemo(() => {
    function toEntry(
      { orderId, version }: BoardAppointment,
      action: string,
      label: string,
      change: BoardChange,
      body: object = {},
    ): NewEntry {
      return {
        id: createIdempotencyKey(),
        outletId,
        label,
        method: 'POST',
        path: `/salon/order/:orderId/${action}`,
        params: { orderId },
        body: { version, ...body },
        change,
      }
    }
    function hold(entries: NewEntry[], text: string) {
      for (const entry of entries) outbox.hold(entry)
      const ids = entries.map(({ id }) => id)
      offerUndo({
        text,
        onUndo: () => ids.forEach((id) => outbox.remove(id)),
        onExpire: () => void outbox.release(ids),
      })
    }
    return {
      confirm(bookings: readonly BoardAppointment[]) {
        const entries = bookings.map((booking) =>
          toEntry(booking, 'confirm', `Confirm ${nameOf(booking)}`, {
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
        const entry = toEntry(booking, 'cancel', `Decline ${nameOf(booking)}`, change, { reason: DECLINE_REASON })
        hold([entry], `Declined ${nameOf(booking)}. The guest reads: “${DECLINE_REASON}”`)
      },
      markNoShow(booking: BoardAppointment) {
        const change = { kind: 'STATUS', orderId: booking.orderId, status: 'NO_SHOW' } as const
        hold([toEntry(booking, 'no-show', `No show ${nameOf(booking)}`, change)], `${nameOf(booking)} did not come`)
      },
      move(booking: BoardAppointment, { stylistId, startTime, endTime }: MoveTarget) {
        const change = { kind: 'MOVE', orderId: booking.orderId, startTime, endTime, stylistId } as const
        const label = `Move ${booking.visitor.firstName} to ${formatTime(startTime)}`
        const entry = toEntry(booking, 'reschedule', label, change, { startTime, clientId: stylistId })
        const told = booking.visitor.hasAccount ? '. The guest gets a message' : ''
        hold([entry], `Moved ${booking.visitor.firstName} to ${formatTime(startTime)}${told}`)
      },
      resize(booking: BoardAppointment, endTime: string) {
        const { orderId, visitor } = booking
        const text = `${visitor.firstName} until ${formatTime(endTime)}`
        hold([toEntry(booking, 'resize', text, { kind: 'RESIZE', orderId, endTime }, { endTime })], text)
      },
      resizeBlock(blockId: number, name: string, endTime: string) {
        const text = `${name} until ${formatTime(endTime)}`
        const entry: NewEntry = {
          id: createIdempotencyKey(),
          outletId,
          label: text,
          method: 'POST',
          path: '/salon/block/:blockId',
          params: { blockId },
          body: { endTime },
          change: { kind: 'RESIZE_BLOCK', blockId, endTime },
        }
        hold([entry], text)
      },
    }
  }, [outletId])
}

export type BoardActions = ReturnType<typeof useBoardActions>

function nameOf({ visitor, startTime }: BoardAppointment) {
  return `${visitor.firstName}, ${formatTime(startTime)}`
}
