import { addDays, salonInstant, toRupees, type Report, type ReportSearch, type ReportTotals } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import {
  findBookedHours,
  findDays,
  findServices,
  findStylists,
  findWorkedHours,
  getTotals,
  type Span,
} from './report-queries.ts'

const DAY_MS = 86_400_000

export function toSpan(outletId: number, { from, to }: ReportSearch): Span {
  return { outletId, fromDay: from, toDay: to, from: salonInstant(from, 0), to: salonInstant(addDays(to, 1), 0) }
}

/** Everything that the page of reports shows, each part by one statement. */
export async function readReport(db: Db, outletId: number, search: ReportSearch): Promise<Report> {
  const { from, to } = search
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const span = toSpan(outletId, search)
  const earlier = toSpan(outletId, { from: addDays(from, -count), to: addDays(from, -1) })
  const [totals, before, days, booked, worked, workedBefore, services, stylists] = await Promise.all([
    getTotals(db, span),
    getTotals(db, earlier),
    findDays(db, span),
    findBookedHours(db, span),
    findWorkedHours(db, span),
    findWorkedHours(db, earlier),
    findServices(db, span),
    findStylists(db, span),
  ])
  const byDay = new Map(days.map((row) => [row.day, row]))
  return {
    from,
    to,
    totals: toTotals(totals, sumMinutes(worked)),
    before: toTotals(before, sumMinutes(workedBefore)),
    days: Array.from({ length: count }, (_, index) => {
      const day = addDays(from, index)
      const row = byDay.get(day)
      return { day, revenue: toRupees(row?.revenue ?? 0), visits: row?.visits ?? 0 }
    }),
    occupancy: toOccupancy(booked, worked),
    services: services.map(({ revenue, ...service }) => ({ ...service, revenue: toRupees(revenue) })),
    stylists: stylists.map(({ id, name, visits, revenue, tips, no_shows }) => {
      const ofStylist = ({ stylist_id }: { stylist_id: number }) => stylist_id === id
      return {
        stylistId: id,
        name,
        visits,
        revenue: toRupees(revenue),
        tips: toRupees(tips),
        noShows: no_shows,
        occupancy: toPercent(sumMinutes(booked.filter(ofStylist)), sumMinutes(worked.filter(ofStylist))),
      }
    }),
  }
}

type TotalsRow = Awaited<ReturnType<typeof getTotals>>
type HourRow = Awaited<ReturnType<typeof findBookedHours>>[number]

function toTotals(row: TotalsRow, workedMinutes: number): ReportTotals {
  return {
    revenue: toRupees(row.revenue),
    received: toRupees(row.received),
    tips: toRupees(row.tips),
    bookings: row.bookings,
    completed: row.completed,
    noShows: row.no_shows,
    cancelledByCustomer: row.cancelled_by_customer,
    cancelledBySalon: row.cancelled_by_salon,
    unanswered: row.unanswered,
    newClients: row.new_clients,
    returningClients: row.returning_clients,
    occupancy: toPercent(row.booked_minutes, workedMinutes),
    answerMinutes: row.answer_minutes === null ? null : Math.round(row.answer_minutes),
  }
}

/** The cells of the heat map: hours in which somebody works. Work outside the shifts fills no more than all of them. */
function toOccupancy(booked: HourRow[], worked: HourRow[]): Report['occupancy'] {
  const keyOf = ({ weekday, hour }: HourRow) => weekday * 24 + hour
  const bookedByHour = Map.groupBy(booked, keyOf)
  return [...Map.groupBy(worked, keyOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([key, rows]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      percent: toPercent(sumMinutes(bookedByHour.get(key) ?? []), sumMinutes(rows)) ?? 0,
    }))
}

function sumMinutes(rows: HourRow[]): number {
  return rows.reduce((sum, { minutes }) => sum + minutes, 0)
}

function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(100, Math.round((part * 100) / whole))
}
