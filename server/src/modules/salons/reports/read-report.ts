import { asPaise, toRupees } from '@nikhar/contract/money'
import type { Report, ReportSearch, ReportTotals } from '@nikhar/contract/reports'
import { addDays } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import {
  findBookedHours,
  findWorkedHours,
  percentFilled,
  toSpan,
  type HourRow,
} from '../../bookings/schedule/day/chair-time-queries.ts'
import { findDays, findServices, findStylists, getTotals } from './report-queries.ts'

const DAY_MS = 86_400_000

/** All contents of the reports page, each part read with one statement. */
export async function readReport(db: Db, outletId: number, search: ReportSearch): Promise<Report> {
  const { from, to } = search
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const span = toSpan(outletId, search)
  const earlier = toSpan(outletId, { from: addDays(from, -count), to: addDays(from, -1) })
  const [totals, before, days, daysBefore, booked, worked, bookedBefore, workedBefore, services, stylists] =
    await Promise.all([
      getTotals(db, span),
      getTotals(db, earlier),
      findDays(db, span),
      findDays(db, earlier),
      findBookedHours(db, span),
      findWorkedHours(db, span),
      findBookedHours(db, earlier),
      findWorkedHours(db, earlier),
      findServices(db, span),
      findStylists(db, span),
    ])
  const byDay = new Map([...days, ...daysBefore].map((row) => [row.day, row]))
  const revenueOf = (day: string) => toRupees(byDay.get(day)?.revenue ?? asPaise(0))
  return {
    from,
    to,
    totals: toTotals(totals, percentFilled(booked, worked)),
    before: toTotals(before, percentFilled(bookedBefore, workedBefore)),
    days: Array.from({ length: count }, (_, index) => {
      const day = addDays(from, index)
      return {
        day,
        revenue: revenueOf(day),
        revenueBefore: revenueOf(addDays(day, -count)),
        visits: byDay.get(day)?.visits ?? 0,
      }
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
        occupancy: percentFilled(booked.filter(ofStylist), worked.filter(ofStylist)),
      }
    }),
  }
}

type TotalsRow = Awaited<ReturnType<typeof getTotals>>

function toTotals(row: TotalsRow, occupancy: number | null): ReportTotals {
  return {
    revenue: toRupees(row.revenue),
    gst: toRupees(row.gst),
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
    occupancy,
    answerMinutes: row.answer_minutes === null ? null : Math.round(row.answer_minutes),
  }
}

/** The cells of the heat map: hours in which a stylist works. */
function toOccupancy(booked: HourRow[], worked: HourRow[]): Report['occupancy'] {
  const keyOf = ({ weekday, hour }: HourRow) => weekday * 24 + hour
  const bookedByHour = Map.groupBy(booked, keyOf)
  return [...Map.groupBy(worked, keyOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([key, rows]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      percent: percentFilled(bookedByHour.get(key) ?? [], rows) ?? 0,
    }))
}
