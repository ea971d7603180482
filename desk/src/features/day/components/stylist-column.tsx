import type { Board, BoardStylist } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { pictureUrl } from '@nikhar/contract/pictures'
import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { classes } from '@nikhar/ui/classes'
import { minutesIntoDay } from '../../../lib/salon-time.ts'
import { isActiveAppointment } from '../../../lib/stylist-availability.ts'
import {
  countActiveAppointments,
  findTouchRoom,
  isOffDuty,
  type PlacedAppointment,
  layOutAppointments,
  listCancelled,
  overlaps,
  placeBlock,
  placeGap,
  PX_PER_MINUTE,
  type TouchRoom,
} from '../board-layout.ts'
import { BlockedTime, type Absence } from './blocked-time.tsx'
import { findUnableService } from '../check-move.ts'
import { busyUntil, type FreeSpan } from '../free-spans.ts'
import { GapButton } from './gap-button.tsx'
import { MoveGhost, type Ghost } from './move-ghost.tsx'
import type { Move } from '../use-move.ts'

const CROWDED = 200

export interface StylistColumnProps {
  board: Board
  stylist: BoardStylist
  /** Minutes since midnight. */
  from: number
  to: number
  /** Phones show another stylist. */
  hiddenOnPhones: boolean
  gaps: FreeSpan[]
  move: Move | null
  /** The booking that is being placed, in any column. */
  ghost: Ghost | null
  /** Whether the stylist does the services of the booking that is being moved. */
  isUnable: boolean
  renderAppointment: (block: PlacedAppointment, height: number, touch?: TouchRoom) => ReactNode
  onGap: (gap: FreeSpan) => void
  onUnblock: (away: Absence, stylistId: number) => void
  onResizeBlock: (away: Absence, stylistId: number, event: PointerEvent) => void
}

/** The working time, breaks, gaps and appointments of one stylist. */
export function StylistColumn(props: StylistColumnProps) {
  const { board, stylist, from, to, hiddenOnPhones, gaps, move, ghost, isUnable, renderAppointment, onGap } = props
  const { stylistId, name, shifts, away } = stylist
  const { day } = board
  // What is outside the window is not laid out; on an ordinary day that would only clip the ring of the open booking.
  const isCrowded = board.appointments.length > CROWDED
  const position = (start: number, end: number) => ({
    top: (start - from) * PX_PER_MINUTE,
    height: (end - start) * PX_PER_MINUTE,
  })
  const clip = (start: string, end: string) =>
    position(Math.max(minutesIntoDay(start, day), from), Math.min(minutesIntoDay(end, day), to))
  const count = countActiveAppointments(board, stylistId)
  const blocks = layOutAppointments(board, stylistId)
  const cancelled = listCancelled(board, stylistId)
  return (
    <section
      aria-label={`${name}, ${count} ${count === 1 ? 'booking' : 'bookings'}`}
      className={classes(columnWidth(board, stylist), hiddenOnPhones && 'max-md:hidden')}
    >
      <div
        data-column={stylistId}
        data-from={from}
        className={classes(
          'relative overflow-hidden bg-surface-2 shadow-[inset_1px_0_0_var(--line),inset_-1px_0_0_var(--line)]',
          move && isUnable && '*:opacity-50',
        )}
        style={{ height: (to - from) * PX_PER_MINUTE }}
      >
        {shifts.map(({ startTime, endTime }) => (
          <div
            key={startTime}
            aria-hidden="true"
            className={classes(
              'absolute inset-x-px',
              move && !isUnable ? 'bg-[color-mix(in_srgb,var(--success-soft)_30%,var(--surface))]' : 'bg-surface',
            )}
            style={clip(startTime, endTime)}
          />
        ))}
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-[linear-gradient(180deg,var(--line)_0_1px,transparent_1px),linear-gradient(180deg,color-mix(in_srgb,var(--line)_55%,transparent)_0_1px,transparent_1px)] bg-size-[100%_92px] bg-position-[0_0,0_46px]"
        />
        {away.map((absence) => (
          <BlockedTime
            key={absence.startTime}
            absence={absence}
            style={clip(absence.startTime, absence.endTime)}
            onUnblock={() => props.onUnblock(absence, stylistId)}
            onResize={(event) => props.onResizeBlock(absence, stylistId, event)}
          />
        ))}
        {!ghost &&
          gaps.map((gap) => (
            <GapButton
              key={gap.from}
              gap={gap}
              name={name}
              style={{ ...position(gap.from, gap.to), ...toEdges(placeGap(gap, blocks, gaps)) }}
              onClick={() => onGap(gap)}
            />
          ))}
        <Buffers board={board} stylistId={stylistId} position={position} />
        <ul>
          {blocks.map((block) => {
            const { top, height } = position(block.from, block.to)
            const { left, width } = placeBlock(block, gaps)
            return (
              <li
                key={`${block.appointment.orderId} ${block.appointment.isRest}`}
                className={classes('absolute z-2 px-1 py-px', isCrowded && '[content-visibility:auto]')}
                style={{ top, height, width: `${width}%`, left: `${left}%` }}
              >
                {renderAppointment(block, height, findTouchRoom(block, blocks))}
              </li>
            )
          })}
          {cancelled.map((block) => {
            const place = position(block.from, block.to)
            const isTaken = blocks.some((other) => overlaps(other, block))
            return (
              <li
                key={block.appointment.orderId}
                className={classes('absolute right-0 z-3 py-px', isTaken ? 'w-2' : 'w-6')}
                style={place}
              >
                {renderAppointment(block, place.height)}
              </li>
            )
          })}
        </ul>
        {ghost?.stylistId === stylistId && <MoveGhost ghost={ghost} day={day} from={from} to={to} />}
      </div>
    </section>
  )
}

/** With a gap to the neighbours on both sides. */
function toEdges({ left, width }: { left: number; width: number }): CSSProperties {
  return { left: `calc(${left}% + 0.25rem)`, right: `calc(${100 - left - width}% + 0.25rem)` }
}

interface BuffersProps {
  board: Board
  stylistId: number
  position: (start: number, end: number) => CSSProperties
}

/** The stylist's buffer after a visit, which cannot be booked. */
function Buffers({ board: { appointments, day }, stylistId, position }: BuffersProps) {
  return appointments
    .filter(
      (appointment) =>
        appointment.stylistId === stylistId && appointment.bufferMinutes > 0 && isActiveAppointment(appointment),
    )
    .map((appointment) => (
      <div
        key={`${appointment.orderId} ${appointment.startTime}`}
        title={`${appointment.bufferMinutes} min to tidy up`}
        data-buffer
        className="absolute inset-x-2 rounded-b-[.5rem] bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_4px,var(--surface-3)_4px_8px)]"
        style={position(minutesIntoDay(appointment.endTime, day), busyUntil(appointment, day))}
      />
    ))
}

/** Whether a stylist cannot take the booking that is being moved. */
export function isUnableTo(move: Move | null, stylistId: number, bookables: Parameters<typeof findUnableService>[2]) {
  return move !== null && findUnableService(move.appointment, stylistId, bookables) !== undefined
}

/** The columns of stylists who are off that day are only as wide as their picture. */
function columnWidth(board: Board, stylist: BoardStylist): string {
  return isOffDuty(board, stylist) ? 'min-w-0 max-md:flex-1 md:w-14 md:flex-none' : 'min-w-0 flex-1 md:min-w-38'
}

/** The name above a column, and until when the stylist works. */
export function ColumnHeader({ board, stylist }: { board: Board; stylist: BoardStylist }) {
  const { stylistId, name, image, shifts } = stylist
  const count = countActiveAppointments(board, stylistId)
  const last = shifts.at(-1)
  const isNarrow = isOffDuty(board, stylist)
  return (
    <div
      title={isNarrow ? `${name}, off that day` : undefined}
      className={classes(
        'flex h-15 items-center gap-2.5',
        columnWidth(board, stylist),
        isNarrow ? 'flex-col justify-center gap-0.5!' : 'px-2',
      )}
    >
      <Avatar
        name={name}
        shape="sm"
        className={isNarrow ? 'size-8! opacity-60' : 'size-9.5!'}
        {...(image && { src: pictureUrl(image, 96) })}
      />
      {isNarrow ? (
        <p className="text-xs text-ink-3">
          <span className="sr-only">{`${name}, `}</span>
          Off
        </p>
      ) : (
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{name}</p>
          <p className="truncate text-xs text-ink-3">
            {last ? `until ${formatTime(last.endTime)} · ${count}` : `Off · ${count}`}
          </p>
        </div>
      )}
    </div>
  )
}
