import type { Board, Bookables } from '@nikhar/contract/desk'
import { salonInstant } from '@nikhar/contract/salon-time'
import type { Ghost } from './components/move-ghost.tsx'
import type { BoardActions } from './use-board-actions.ts'
import { type Move, useMove } from './use-move.ts'
import { type Resize, type ResizableItem, toResizable, toResizableBlock, useResize } from './use-resize.ts'

interface PlacingOptions {
  board: Board
  bookables: Bookables | undefined
  actions: BoardActions
}

/** Moving bookings, and resizing them or blocked time. */
export function usePlacing({ board, bookables, actions }: PlacingOptions) {
  const { day, appointments, stylists } = board
  const moving = useMove({ board, bookables, onDrop: actions.move })
  const resizing = useResize({
    board,
    onDrop({ appointment, blockId, name }, to) {
      const endTime = salonInstant(day, to).toISOString()
      if (appointment) actions.resize(appointment, endTime)
      else if (blockId !== undefined) actions.resizeBlock(blockId, name, endTime)
    },
  })
  const { move } = moving
  const { resize } = resizing

  function startResize(target: { orderId: string } | { blockId: number }) {
    const item = 'orderId' in target ? findVisit(target.orderId) : findBlock(target.blockId)
    if (item) resizing.startByKeyboard(item)
  }
  function findVisit(orderId: string): ResizableItem | undefined {
    const appointment = appointments.find((candidate) => candidate.orderId === orderId && !candidate.isRest)
    return appointment && toResizable(appointment, day)
  }
  function findBlock(blockId: number): ResizableItem | undefined {
    for (const { stylistId, away } of stylists) {
      const absence = away.find((candidate) => candidate.blockId === blockId)
      if (absence) return toResizableBlock(absence, stylistId, day)
    }
    return undefined
  }

  return {
    move,
    ghost: toGhost(move, resize),
    movingId: move?.appointment.orderId ?? resize?.item.orderId,
    legend: toLegend(move, resize),
    wasDragged: moving.wasDragged,
    dragToMove: moving.startDrag,
    dragToResize: resizing.startDrag,
    startMove: moving.startByKeyboard,
    startResize,
  }
}

function toGhost(move: Move | null, resize: Resize | null): Ghost | null {
  if (move) {
    const { appointment, landing, verdict, byKeyboard } = move
    const minutes = (Date.parse(appointment.endTime) - Date.parse(appointment.startTime)) / 60_000
    const name = appointment.visitor.firstName
    return { name, ...landing, to: landing.from + minutes, verdict, isMoved: true, byKeyboard }
  }
  if (!resize) return null
  const { item, to, verdict } = resize
  return { name: item.name, stylistId: item.stylistId, from: item.from, to, verdict, isMoved: false, byKeyboard: false }
}

function toLegend(move: Move | null, resize: Resize | null) {
  const visitor = (move?.appointment ?? resize?.item.appointment)?.visitor
  const name = visitor?.firstName ?? resize?.item.name
  if (name === undefined) return undefined
  return { name, isResized: move === null, isTold: visitor?.hasAccount === true }
}
