import { pictureUrl } from '@nikhar/contract'
import type { ReactNode } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { classes } from '@nikhar/ui/classes'
import type { Board, BoardStylist } from '../../lib/entities.ts'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { type AppointmentBlock, countActiveAppointments, layOutAppointments, PX_PER_MINUTE } from './board-layout.ts'

interface StylistColumnProps {
  board: Board
  stylist: BoardStylist
  /** Minutes since midnight. */
  from: number
  to: number
  /** Phones show another stylist. */
  hiddenOnPhones: boolean
  renderAppointment: (block: AppointmentBlock, height: number) => ReactNode
}

/** The working time, breaks and appointments of one stylist. */
export function StylistColumn({ board, stylist, from, to, hiddenOnPhones, renderAppointment }: StylistColumnProps) {
  const { stylistId, name, shifts, away } = stylist
  const { day } = board
  const position = (start: number, end: number) => ({
    top: (start - from) * PX_PER_MINUTE,
    height: (end - start) * PX_PER_MINUTE,
  })
  const count = countActiveAppointments(board, stylistId)
  return (
    <section
      aria-label={`${name}, ${count} ${count === 1 ? 'appointment' : 'appointments'}`}
      className={classes('min-w-0 flex-1 md:min-w-38', hiddenOnPhones && 'max-md:hidden')}
    >
      <ColumnHeader stylist={stylist} count={count} />
      <div
        className="relative mr-1.5 overflow-hidden rounded-[1.125rem] bg-surface-2 shadow-line"
        style={{ height: (to - from) * PX_PER_MINUTE }}
      >
        {shifts.map(({ startTime, endTime }) => (
          <div
            key={startTime}
            aria-hidden="true"
            className="absolute inset-x-0 bg-surface"
            style={position(minutesIntoDay(startTime, day), minutesIntoDay(endTime, day))}
          />
        ))}
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-[repeating-linear-gradient(180deg,var(--line)_0_1px,transparent_1px_92px)]"
        />
        {away.map(({ startTime, endTime }) => (
          <div
            key={startTime}
            className="absolute inset-x-1.25 grid place-items-center overflow-hidden rounded-[.8rem] bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_8px,var(--surface-3)_8px_16px)] text-xs font-semibold text-ink-2"
            style={position(Math.max(minutesIntoDay(startTime, day), from), Math.min(minutesIntoDay(endTime, day), to))}
          >
            Away
          </div>
        ))}
        <ul>
          {layOutAppointments(board, stylistId).map((block) => {
            const { top, height } = position(block.from, block.to)
            const width = 100 / block.lanes
            return (
              <li
                key={block.appointment.orderId}
                className="absolute px-1 py-px"
                style={{ top, height, width: `${width}%`, left: `${block.lane * width}%` }}
              >
                {renderAppointment(block, height)}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function ColumnHeader({ stylist: { name, image, shifts }, count }: { stylist: BoardStylist; count: number }) {
  return (
    <div className="flex h-15 items-center gap-3 px-2 max-md:hidden">
      <Avatar
        name={name}
        shape="sm"
        className="size-10! rounded-[.85rem]!"
        {...(image && { src: pictureUrl(image, 96) })}
      />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="text-xs text-ink-3">
          {shifts.length === 0 && count === 0 ? 'Off that day' : `${count} that day`}
        </p>
      </div>
    </div>
  )
}
