import { formatTime } from '@nikhar/contract'
import { type ReactNode, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import type { Board } from '../../lib/entities.ts'
import { minutesIntoDay, today, useCurrentTime } from '../../lib/salon-time.ts'
import { type AppointmentBlock, countActiveAppointments, getVisibleHours, PX_PER_MINUTE } from './board-layout.ts'
import { HourScale } from './hour-scale.tsx'
import { StylistColumn } from './stylist-column.tsx'

interface DayBoardProps {
  board: Board
  /** Renders one appointment; `height` is in pixels. */
  renderAppointment: (block: AppointmentBlock, height: number) => ReactNode
}

/** Time runs from top to bottom, with one column per stylist; phones show one stylist at a time. */
export function DayBoard({ board, renderAppointment }: DayBoardProps) {
  const [chosenId, setChosenId] = useState<number>()
  const { stylists } = board
  const shown = stylists.find(({ stylistId }) => stylistId === chosenId) ?? stylists[0]
  const [from, to] = getVisibleHours(board)
  const now = useCurrentTime()
  const minute = minutesIntoDay(now, board.day)
  const isNow = board.day === today() && minute >= from && minute <= to

  return (
    <>
      <div role="group" aria-label="Stylist" className="flex gap-2 overflow-x-auto px-gutter py-1 md:hidden">
        {stylists.map(({ stylistId, name }) => (
          <FilterChip
            key={stylistId}
            on={stylistId === shown?.stylistId}
            onClick={() => setChosenId(stylistId)}
            className="flex-none"
          >
            {`${firstName(name)} · ${countActiveAppointments(board, stylistId)}`}
          </FilterChip>
        ))}
      </div>
      <div
        role="region"
        aria-label="Appointments by stylist"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="relative flex overflow-x-auto px-gutter pt-2 pb-5 lg:pr-5 lg:pl-3"
      >
        <HourScale from={from} to={to} now={isNow ? { minute, label: formatTime(now) } : undefined} />
        {isNow && (
          <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-2 z-2 ml-17 md:top-17 lg:ml-16">
            <div className="h-0.5 bg-danger" style={{ marginTop: (minute - from) * PX_PER_MINUTE }} />
          </div>
        )}
        {stylists.map((stylist) => (
          <StylistColumn
            key={stylist.stylistId}
            stylist={stylist}
            board={board}
            from={from}
            to={to}
            hiddenOnPhones={stylist !== shown}
            renderAppointment={renderAppointment}
          />
        ))}
      </div>
    </>
  )
}

function firstName(name: string) {
  return name.split(' ')[0] ?? name
}
