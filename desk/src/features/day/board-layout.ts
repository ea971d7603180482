import type { Board, BoardAppointment } from '../../lib/entities.ts'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'

/** An appointment's place in the column of its stylist. */
export interface AppointmentBlock {
  appointment: BoardAppointment
  /** Minutes after midnight. */
  from: number
  to: number
  /** A cancelled appointment can overlap the one booked in its place: they share the width of the column. */
  lane: number
  lanes: number
}

/** The scale of the board. The hour lines of a column are 92 px apart. */
export const PX_PER_MINUTE = 92 / 60

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

/** The appointments of one stylist by time, with overlapping ones in separate lanes. */
export function layOutAppointments({ appointments, day }: Board, stylistId: number): AppointmentBlock[] {
  const spans = appointments
    .filter((appointment) => appointment.stylistId === stylistId)
    .map((appointment) => ({
      appointment,
      from: minutesIntoDay(appointment.startTime, day),
      to: minutesIntoDay(appointment.endTime, day),
    }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
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

type Minutes = Pick<AppointmentBlock, 'from' | 'to'>

/** A part of a column's width, in per cent. */
interface Width {
  left: number
  width: number
}

/** What is cancelled keeps to the right half where its time can be sold again, so that both can be read and tapped. */
export function placeBlock(block: AppointmentBlock, gaps: readonly Minutes[]): Width {
  const isOverGap = block.lanes === 1 && gaps.some((gap) => overlaps(block, gap))
  if (isOverGap) return { left: 50, width: 50 }
  const width = 100 / block.lanes
  return { left: block.lane * width, width }
}

/** The part beside the cancelled appointments of its time. */
export function placeGap(gap: Minutes, blocks: readonly AppointmentBlock[], gaps: readonly Minutes[]): Width {
  const beside = blocks.filter((block) => overlaps(block, gap)).map((block) => placeBlock(block, gaps))
  const left = Math.min(100, ...beside.map((place) => place.left))
  if (left > 0) return { left: 0, width: left }
  const right = Math.max(...beside.map((place) => place.left + place.width))
  return right < 100 ? { left: right, width: 100 - right } : { left: 0, width: 100 }
}

function overlaps(a: Minutes, b: Minutes): boolean {
  return a.from < b.to && b.from < a.to
}

/** The booked share of the working time in per cent; undefined when nobody works. */
export function getOccupancyPercent({ stylists, appointments, day }: Board): number | undefined {
  const sumMinutes = (spans: { startTime: string; endTime: string }[]) =>
    spans.reduce(
      (sum, { startTime, endTime }) => sum + minutesIntoDay(endTime, day) - minutesIntoDay(startTime, day),
      0,
    )
  const workingMinutes =
    sumMinutes(stylists.flatMap(({ shifts }) => shifts)) - sumMinutes(stylists.flatMap(({ away }) => away))
  if (workingMinutes <= 0) return undefined
  return Math.min(100, Math.round((sumMinutes(appointments.filter(isActiveAppointment)) / workingMinutes) * 100))
}

export function countActiveAppointments({ appointments }: Board, stylistId: number): number {
  return appointments.filter((appointment) => appointment.stylistId === stylistId && isActiveAppointment(appointment))
    .length
}
