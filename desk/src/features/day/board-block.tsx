import { memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { BoardAppointment } from '../../lib/entities.ts'
import { AppointmentBlock, type AppointmentBlockProps } from './appointment-block.tsx'
import { type ResizableItem, toResizable } from './use-resize.ts'

/** What a block does; the same functions for all blocks and for the life of the board. */
export interface BlockHandlers {
  open: (orderId: string) => void
  confirm: (appointment: BoardAppointment) => void
  decline: (appointment: BoardAppointment) => void
  markNoShow: (appointment: BoardAppointment) => void
  dragToMove: (appointment: BoardAppointment, event: PointerEvent) => void
  dragToResize: (item: ResizableItem, event: PointerEvent) => void
}

interface BoardBlockProps extends Pick<
  AppointmentBlockProps,
  'appointment' | 'stylistName' | 'height' | 'now' | 'selected' | 'highlighted' | 'isPending' | 'isMoving' | 'isMarked'
> {
  day: string
  handlers: BlockHandlers
}

/** Drawn again only when something about it has changed: a day may have two thousand of them. */
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
      onPointerDown={(event) => handlers.dragToMove(appointment, event)}
      onResize={resizable && ((event) => handlers.dragToResize(resizable, event))}
    />
  )
})

/** Functions that stay the same and always do what the latest ones do. */
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
    dragToMove: (appointment, event) => latest.current.dragToMove(appointment, event),
    dragToResize: (item, event) => latest.current.dragToResize(item, event),
  }))
  return stable
}
