import { type Board, type BoardStylist, formatTime, pictureUrl } from '@nikhar/contract'
import { type ReactNode, useState } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { FilterChip } from '@nikhar/ui/chip'
import { classes } from '@nikhar/ui/classes'
import { minuteOf, today, useMinute } from '../../lib/salon-clock.ts'
import { isLive } from '../../lib/stylist-time.ts'
import { blocksOf, hoursOf, type Block } from './board-layout.ts'

/** Height of a minute. */
const PX = 92 / 60

interface DayBoardProps {
  board: Board
  /** One appointment, as high as it is long. */
  children: (block: Block, height: number) => ReactNode
}

/** Time runs down, one column per stylist; on phones one stylist at a time. */
export function DayBoard({ board, children }: DayBoardProps) {
  const [chosen, setChosen] = useState<number>()
  const { stylists } = board
  const shown = stylists.find(({ clientId }) => clientId === chosen) ?? stylists[0]
  const [from, to] = hoursOf(board)
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, n) => from + n * 60)
  const now = useMinute()
  const minute = minuteOf(now, board.day)
  const isNow = board.day === today() && minute >= from && minute <= to

  return (
    <>
      <div role="group" aria-label="Stylist" className="flex gap-2 overflow-x-auto px-gutter py-1 md:hidden">
        {stylists.map(({ clientId, name }) => (
          <FilterChip
            key={clientId}
            on={clientId === shown?.clientId}
            onClick={() => setChosen(clientId)}
            className="flex-none"
          >
            {`${firstNameOf(name)} · ${countOf(board, clientId)}`}
          </FilterChip>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div
        role="region"
        aria-label="Appointments by stylist"
        tabIndex={0}
        className="relative flex overflow-x-auto px-gutter pt-2 pb-5 lg:pr-5 lg:pl-3"
      >
        <div aria-hidden="true" className="sticky left-0 z-3 w-14 flex-none bg-ground md:pt-15">
          <div className="relative" style={{ height: (to - from) * PX }}>
            {hours.map((hour) => (
              <span
                key={hour}
                className="absolute right-2.5 -translate-y-1/2 text-xs whitespace-nowrap text-ink-3"
                style={{ top: (hour - from) * PX }}
              >
                {hourWords(hour)}
              </span>
            ))}
            {isNow && (
              <span
                className="absolute right-1 -translate-y-1/2 rounded-xs bg-danger px-1.5 text-xs leading-5 font-bold text-on-danger"
                style={{ top: (minute - from) * PX }}
              >
                {formatTime(now).replace(/ [ap]m$/, '')}
              </span>
            )}
          </div>
        </div>
        {isNow && (
          <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-2 z-2 ml-17 md:top-17 lg:ml-16">
            <div className="h-0.5 bg-danger" style={{ marginTop: (minute - from) * PX }} />
          </div>
        )}
        {stylists.map((stylist) => (
          <Column key={stylist.clientId} stylist={stylist} board={board} from={from} to={to} hidden={stylist !== shown}>
            {children}
          </Column>
        ))}
      </div>
    </>
  )
}

interface ColumnProps extends DayBoardProps {
  stylist: BoardStylist
  from: number
  to: number
  /** Another stylist is shown on phones. */
  hidden: boolean
}

function Column({ stylist: { clientId, name, image, shifts, away }, board, from, to, hidden, children }: ColumnProps) {
  const place = (start: number, end: number) => ({ top: (start - from) * PX, height: (end - start) * PX })
  const blocks = blocksOf(board, clientId)
  const count = countOf(board, clientId)
  return (
    <section
      aria-label={`${name}, ${count} ${count === 1 ? 'appointment' : 'appointments'}`}
      className={classes('min-w-0 flex-1 md:min-w-38', hidden && 'max-md:hidden')}
    >
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
      <div
        className="relative mr-1.5 overflow-hidden rounded-[1.125rem] bg-surface-2 shadow-line"
        style={{ height: (to - from) * PX }}
      >
        {shifts.map(({ startTime, endTime }) => (
          <div
            key={startTime}
            aria-hidden="true"
            className="absolute inset-x-0 bg-surface"
            style={place(minuteOf(startTime, board.day), minuteOf(endTime, board.day))}
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
            style={place(Math.max(minuteOf(startTime, board.day), from), Math.min(minuteOf(endTime, board.day), to))}
          >
            Away
          </div>
        ))}
        <ul>
          {blocks.map((block) => {
            const { top, height } = place(block.from, block.to)
            const width = 100 / block.lanes
            return (
              <li
                key={block.appointment.orderId}
                className="absolute px-1 py-px"
                style={{ top, height, width: `${width}%`, left: `${block.lane * width}%` }}
              >
                {children(block, height)}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function countOf({ appointments }: Board, clientId: number) {
  return appointments.filter((appointment) => appointment.clientId === clientId && isLive(appointment)).length
}

function firstNameOf(name: string) {
  return name.split(' ')[0] ?? name
}

function hourWords(minute: number) {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`
}
