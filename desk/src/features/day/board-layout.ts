import type { Board, BoardAppointment } from '@nikhar/contract'
import { minuteOf } from '../../lib/salon-clock.ts'
import { isLive } from '../../lib/stylist-time.ts'

export interface Block {
  appointment: BoardAppointment
  /** Minutes after midnight. */
  from: number
  to: number
  /** Appointments of one stylist can share a time once some of them are cancelled: they stand side by side. */
  lane: number
  lanes: number
}

const DEFAULT_HOURS = [9 * 60, 20 * 60] as const

/** The whole hours to draw: the opening hours, and whatever lies outside of them. */
export function hoursOf({ opening, appointments, day }: Board): [from: number, to: number] {
  const [opens, closes] = opening ? [minuteOf(opening.startTime, day), minuteOf(opening.endTime, day)] : DEFAULT_HOURS
  const from = Math.min(opens, ...appointments.map(({ startTime }) => minuteOf(startTime, day)))
  const to = Math.max(closes, ...appointments.map(({ endTime }) => minuteOf(endTime, day)))
  return [Math.floor(from / 60) * 60, Math.ceil(to / 60) * 60]
}

/** One stylist's appointments, in order, those that share a time beside each other. */
export function blocksOf({ appointments, day }: Board, clientId: number): Block[] {
  const own = appointments
    .filter((appointment) => appointment.clientId === clientId)
    .map((appointment) => ({
      appointment,
      from: minuteOf(appointment.startTime, day),
      to: minuteOf(appointment.endTime, day),
    }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const blocks: Block[] = []
  let together: Block[] = []
  for (const block of own) {
    if (together.every(({ to }) => to <= block.from)) together = []
    const taken = together.filter(({ to }) => to > block.from).map(({ lane }) => lane)
    const lane = [...taken.keys(), taken.length].find((free) => !taken.includes(free)) ?? 0
    const placed = { ...block, lane, lanes: 1 }
    together.push(placed)
    blocks.push(placed)
    const lanes = Math.max(...together.map((one) => one.lane)) + 1
    for (const one of together) one.lanes = lanes
  }
  return blocks
}

/** How much of the working time is booked, in per cent; nothing where nobody works. */
export function filledPercent({ stylists, appointments, day }: Board): number | undefined {
  const minutes = (spans: { startTime: string; endTime: string }[]) =>
    spans.reduce((sum, { startTime, endTime }) => sum + minuteOf(endTime, day) - minuteOf(startTime, day), 0)
  const worked = minutes(stylists.flatMap(({ shifts }) => shifts)) - minutes(stylists.flatMap(({ away }) => away))
  if (worked <= 0) return undefined
  return Math.min(100, Math.round((minutes(appointments.filter(isLive)) / worked) * 100))
}
