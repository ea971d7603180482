import type { Board, Bookables } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FilterChip } from '@nikhar/ui/chip'
import { minutesIntoDay, today } from '../../../lib/salon-time.ts'
import type { Absence } from './blocked-time.tsx'
import {
  countActiveAppointments,
  findOnDuty,
  getVisibleHours,
  type PlacedAppointment,
  PX_PER_MINUTE,
  type TouchRoom,
} from '../board-layout.ts'
import { findGaps, START_MINUTES, type FreeSpan } from '../free-spans.ts'
import type { Ghost } from './move-ghost.tsx'
import { HourScale } from './hour-scale.tsx'
import { ColumnHeader, isUnableTo, StylistColumn } from './stylist-column.tsx'
import type { Move } from '../use-move.ts'

interface DayBoardProps {
  board: Board
  bookables: Bookables | undefined
  now: Date
  move: Move | null
  ghost: Ghost | null
  /** The stylist whose column must be visible. */
  shownStylistId: number | undefined
  /** Renders one appointment; `height` is in pixels. */
  renderAppointment: (block: PlacedAppointment, height: number, touch?: TouchRoom) => ReactNode
  onGap: (gap: FreeSpan) => void
  onUnblock: (away: Absence, stylistId: number) => void
  onResizeBlock: (away: Absence, stylistId: number, event: PointerEvent) => void
}

/** Time runs from top to bottom, with one column per stylist; phones show one stylist at a time. */
export function DayBoard(props: DayBoardProps) {
  const { board, bookables, now, move, shownStylistId } = props
  const [chosenId, setChosenId] = useState<number>()
  const { stylists } = board
  const visibleId = move?.landing.stylistId ?? chosenId
  const shown = stylists.find(({ stylistId }) => stylistId === visibleId) ?? findOnDuty(board, now)
  const [from, to] = getVisibleHours(board)
  const minute = minutesIntoDay(now, board.day)
  const isNow = board.day === today() && minute >= from && minute <= to
  const scroller = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLDivElement>(null)
  useScrollToNow(scroller, isNow ? (minute - from) * PX_PER_MINUTE : undefined, board.day)
  useColumnInView(scroller, shownStylistId)

  return (
    <>
      <StylistChips board={board} shownId={shown?.stylistId} onChoose={setChosenId} />
      {/* Outside of the region that scrolls sideways, so that it stays in view below the header of the day. */}
      <div
        ref={names}
        className="sticky top-(--day-header,0px) z-9 overflow-hidden bg-ground px-gutter max-md:hidden md:pl-0 lg:pr-4"
      >
        <div className="flex w-full flex-none">
          <div className="w-14 flex-none" />
          {stylists.map((stylist) => (
            <ColumnHeader key={stylist.stylistId} board={board} stylist={stylist} />
          ))}
          {shownStylistId !== undefined && <SidewaysRoom />}
        </div>
      </div>
      <div
        ref={scroller}
        role="region"
        aria-label="Bookings by stylist"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => names.current?.scrollTo({ left: currentTarget.scrollLeft })}
        className="flex overflow-x-auto px-gutter pt-2 pb-5 md:pl-0 lg:pr-4"
      >
        <div className="relative flex w-full flex-none">
          <HourScale from={from} to={to} now={isNow ? { minute, label: formatTime(now) } : undefined} />
          {isNow && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute right-0 left-14 z-1 h-0.5 bg-danger before:absolute before:-top-1 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-danger"
              style={{ top: (minute - from) * PX_PER_MINUTE }}
            />
          )}
          {stylists.map((stylist) => (
            <StylistColumn
              key={stylist.stylistId}
              stylist={stylist}
              board={board}
              from={from}
              to={to}
              hiddenOnPhones={stylist !== shown}
              gaps={findGaps(board, stylist, now, START_MINUTES)}
              move={move}
              ghost={props.ghost}
              isUnable={isUnableTo(move, stylist.stylistId, bookables)}
              renderAppointment={props.renderAppointment}
              onGap={props.onGap}
              onUnblock={props.onUnblock}
              onResizeBlock={props.onResizeBlock}
            />
          ))}
        </div>
        {shownStylistId !== undefined && <SidewaysRoom />}
      </div>
    </>
  )
}

/** To scroll the last columns out from under the panel, which lies over the board on tablets. */
function SidewaysRoom() {
  return <div aria-hidden="true" className="hidden w-98 flex-none lg:block xl:hidden" />
}

interface StylistChipsProps {
  board: Board
  shownId: number | undefined
  onChoose: (stylistId: number) => void
}

function StylistChips({ board, shownId, onChoose }: StylistChipsProps) {
  return (
    <div role="group" aria-label="Stylist" className="flex gap-2 overflow-x-auto px-gutter py-1 md:hidden">
      {board.stylists.map(({ stylistId, name }) => (
        <FilterChip
          key={stylistId}
          on={stylistId === shownId}
          onClick={() => onChoose(stylistId)}
          className="flex-none"
        >
          {`${name.split(' ')[0] ?? name} · ${countActiveAppointments(board, stylistId)}`}
        </FilterChip>
      ))}
    </div>
  )
}

/** Today opens at the current time, once per day. */
function useScrollToNow(scroller: RefObject<HTMLDivElement | null>, nowPx: number | undefined, day: string) {
  const doneFor = useRef<string>(undefined)
  useEffect(() => {
    if (doneFor.current === day || nowPx === undefined) return
    doneFor.current = day
    const top = scroller.current?.getBoundingClientRect().top ?? 0
    const beyond = top + nowPx - window.innerHeight * 0.5
    if (beyond > 0) window.scrollTo({ top: window.scrollY + beyond })
  }, [scroller, nowPx, day])
}

/** Beside the panel that covers the right of the board on tablets. */
function useColumnInView(scroller: RefObject<HTMLDivElement | null>, stylistId: number | undefined) {
  useEffect(() => {
    const box = scroller.current
    const column = box?.querySelector<HTMLElement>(`[data-column="${stylistId}"]`)
    if (!box || !column || !matchMedia('(min-width: 64rem) and (max-width: 79.99rem)').matches) return
    const visibleRight = window.innerWidth - 25 * 16
    const beyond = column.getBoundingClientRect().right - visibleRight
    if (beyond > 0) box.scrollBy({ left: beyond })
  }, [scroller, stylistId])
}
