import type { Board, BoardAppointment, BoardStylist } from '@nikhar/contract/desk'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'

/** An appointment's place in the column of its stylist. */
export interface AppointmentBlock {
  appointment: BoardAppointment
  /** Minutes after midnight. */
  from: number
  to: number
  /** A no-show can overlap the booking that took its time: they share the width of the column. */
  lane: number
  lanes: number
}

/**
 * A cancelled booking has no lane: it is a mark at the edge of the column, beside the booking that has its time now.
 */
export type PlacedAppointment = Omit<AppointmentBlock, 'lane' | 'lanes'>

/** The scale of the board. The hour lines of a column are 92 px apart. */
export const PX_PER_MINUTE = 92 / 60

/** A visit of only a few minutes is still drawn high enough to be read and tapped. */
const SHORTEST_MINUTES = 12

const DEFAULT_HOURS = [9 * 60, 20 * 60] as const

/** The whole hours to show: the opening hours, extended to every appointment outside them. */
export function getVisibleHours({ opening, appointments, day }: Board): [from: number, to: number] {
  const [opens, closes] = opening
    ? [minutesIntoDay(opening.startTime, day), minutesIntoDay(opening.endTime, day)]
    : DEFAULT_HOURS
  const from = Math.min(opens, ...appointments.map(({ startTime }) => minutesIntoDay(startTime, day)))
  const to = Math.max(closes, ...appointments.map(({ endTime }) => minutesIntoDay(endTime, day)))
  return [Math.floor(from / 60) * 60, Math.ceil(to / 60) * 60]
}

/** The appointments of one stylist by time, with overlapping ones in separate lanes; without cancelled ones. */
export function layOutAppointments(board: Board, stylistId: number): AppointmentBlock[] {
  const spans = listSpans(board, stylistId).filter(({ appointment }) => !isCancelled(appointment))
  const blocks: AppointmentBlock[] = []
  /** The current run of overlapping appointments. */
  let group: AppointmentBlock[] = []
  for (const span of spans) {
    if (group.every(({ to }) => to <= span.from)) group = []
    const taken = group.filter(({ to }) => to > span.from).map(({ lane }) => lane)
    const lane = [...taken.keys(), taken.length].find((candidate) => !taken.includes(candidate)) ?? 0
    const block = { ...span, lane, lanes: 1 }
    group.push(block)
    blocks.push(block)
    const lanes = Math.max(...group.map((other) => other.lane)) + 1
    for (const other of group) other.lanes = lanes
  }
  return blocks
}

export function listCancelled(board: Board, stylistId: number): PlacedAppointment[] {
  return listSpans(board, stylistId).filter(({ appointment }) => isCancelled(appointment))
}

export function isCancelled({ AppointmentStatus }: Pick<BoardAppointment, 'AppointmentStatus'>): boolean {
  return AppointmentStatus.startsWith('CANCELLED')
}

function listSpans({ appointments, day }: Board, stylistId: number): PlacedAppointment[] {
  return appointments
    .filter((appointment) => appointment.stylistId === stylistId)
    .map((appointment) => {
      const from = minutesIntoDay(appointment.startTime, day)
      const to = minutesIntoDay(appointment.endTime, day)
      return { appointment, from, to: appointment.finishedAt === null ? to : Math.max(to, from + SHORTEST_MINUTES) }
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

type Minutes = Pick<AppointmentBlock, 'from' | 'to'>

/** A part of a column's width, in per cent. */
interface Width {
  left: number
  width: number
}

/** A no-show is confined to the right half where its time can be sold again, so that both can be read and tapped. */
export function placeBlock(block: AppointmentBlock, gaps: readonly Minutes[]): Width {
  const isOverGap = block.lanes === 1 && gaps.some((gap) => overlaps(block, gap))
  if (isOverGap) return { left: 50, width: 50 }
  const width = 100 / block.lanes
  return { left: block.lane * width, width }
}

/** The part of the column beside the no-shows at its time. */
export function placeGap(gap: Minutes, blocks: readonly AppointmentBlock[], gaps: readonly Minutes[]): Width {
  const beside = blocks.filter((block) => overlaps(block, gap)).map((block) => placeBlock(block, gaps))
  const left = Math.min(100, ...beside.map((place) => place.left))
  if (left > 0) return { left: 0, width: left }
  const right = Math.max(...beside.map((place) => place.left + place.width))
  return right < 100 ? { left: right, width: 100 - right } : { left: 0, width: 100 }
}

/** Space beside a short block that belongs to its area to touch. */
export interface TouchRoom {
  above: number
  below: number
}

/** A finger needs this much. */
const TOUCH_PX = 44

/** How far a short block can be touched beyond its edges, without taking the area of the bookings around it. */
export function findTouchRoom(block: Minutes, others: readonly Minutes[]): TouchRoom | undefined {
  const missing = TOUCH_PX - (block.to - block.from) * PX_PER_MINUTE
  if (missing <= 0) return undefined
  const before = Math.max(-Infinity, ...others.filter(({ to }) => to <= block.from).map(({ to }) => to))
  const after = Math.min(Infinity, ...others.filter(({ from }) => from >= block.to).map(({ from }) => from))
  const roomAbove = (block.from - before) * PX_PER_MINUTE
  const roomBelow = (after - block.to) * PX_PER_MINUTE
  const below = Math.min(missing, roomBelow, Math.max(missing / 2, missing - roomAbove))
  return { above: Math.min(missing - below, roomAbove), below }
}

export function overlaps(a: Minutes, b: Minutes): boolean {
  return a.from < b.to && b.from < a.to
}

/** Without shifts and without bookings, also cancelled ones, that day. */
export function isOffDuty({ appointments }: Board, { stylistId, shifts }: BoardStylist): boolean {
  return shifts.length === 0 && appointments.every((appointment) => appointment.stylistId !== stylistId)
}

/** The first stylist who works: now, if the board is of today, or at all. */
export function findOnDuty({ stylists, day }: Board, now: Date): BoardStylist | undefined {
  const minute = minutesIntoDay(now, day)
  const isAt = ({ startTime, endTime }: BoardStylist['shifts'][number]) =>
    minutesIntoDay(startTime, day) <= minute && minute < minutesIntoDay(endTime, day)
  return (
    stylists.find(({ shifts, away }) => shifts.some(isAt) && !away.some(isAt)) ??
    stylists.find(({ shifts }) => shifts.length > 0) ??
    stylists[0]
  )
}

export function countActiveAppointments({ appointments }: Board, stylistId: number): number {
  return appointments.filter((appointment) => appointment.stylistId === stylistId && isActiveAppointment(appointment))
    .length
}
