import type { BoardAppointment } from '@nikhar/contract/desk'
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { AppointmentBlock, type AppointmentBlockProps } from './appointment-block.tsx'
import { type ResizableItem, toResizable } from '../use-resize.ts'

/** The actions of a block; the same functions for all blocks and for the lifetime of the board. */
export interface BlockHandlers {
  open: (orderId: string) => void
  confirm: (appointment: BoardAppointment) => void
  decline: (appointment: BoardAppointment) => void
  markNoShow: (appointment: BoardAppointment) => void
  seat: (appointment: BoardAppointment) => void
  dragToMove: (appointment: BoardAppointment, event: PointerEvent) => void
  dragToResize: (item: ResizableItem, event: PointerEvent) => void
}

interface BoardBlockProps extends Pick<
  AppointmentBlockProps,
  | 'appointment'
  | 'stylistName'
  | 'height'
  | 'touch'
  | 'now'
  | 'selected'
  | 'highlighted'
  | 'isPending'
  | 'isMoving'
  | 'isMarked'
> {
  day: string
  handlers: BlockHandlers
}

/** Memoized, because a day may have two thousand of them. */
export const BoardBlock = memo(function BoardBlock({ day, handlers, ...block }: BoardBlockProps) {
  const { appointment } = block
  const resizable = toResizable(appointment, day)
  return (
    <AppointmentBlock
      {...block}
      onOpen={() => handlers.open(appointment.orderId)}
      onConfirm={() => handlers.confirm(appointment)}
      onDecline={() => handlers.decline(appointment)}
      onNoShow={() => handlers.markNoShow(appointment)}
      onSeat={() => handlers.seat(appointment)}
      onPointerDown={(event) => handlers.dragToMove(appointment, event)}
      onResize={resizable && ((event) => handlers.dragToResize(resizable, event))}
    />
  )
})

/** Functions with a stable identity that always call the latest ones. */
export function useBlockHandlers(handlers: BlockHandlers): BlockHandlers {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState<BlockHandlers>(() => ({
    open: (orderId) => latest.current.open(orderId),
    confirm: (appointment) => latest.current.confirm(appointment),
    decline: (appointment) => latest.current.decline(appointment),
    markNoShow: (appointment) => latest.current.markNoShow(appointment),
    seat: (appointment) => latest.current.seat(appointment),
    dragToMove: (appointment, event) => latest.current.dragToMove(appointment, event),
    dragToResize: (item, event) => latest.current.dragToResize(item, event),
  }))
  return stable
}
