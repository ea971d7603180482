import { toRupees } from '@nikhar/contract/money'
import type { ReportSearch } from '@nikhar/contract/reports'
import { formatMinute, salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { mapInSlices } from '../../../map-in-slices.ts'
import { toSpan } from '../../bookings/schedule/day/chair-time-queries.ts'
import { findVisitLines, type VisitRow } from './report-queries.ts'

const COLUMNS: [heading: string, value: (row: VisitRow) => string | number][] = [
  ['Day', ({ starts_at }) => salonDayOf(starts_at)],
  ['Time', ({ starts_at }) => formatMinute(salonMinuteOf(starts_at))],
  ['Booking', ({ order_id }) => order_id.slice(0, 8).toUpperCase()],
  ['Status', ({ status }) => status],
  ['Stylist', ({ stylist }) => stylist],
  ['Services', ({ services }) => services],
  ['Services before discount and GST', ({ subtotal_paise }) => toRupees(subtotal_paise)],
  ['Discount', ({ discount_paise }) => toRupees(discount_paise)],
  ['CGST', ({ cgst_paise }) => toRupees(cgst_paise)],
  ['SGST', ({ sgst_paise }) => toRupees(sgst_paise)],
  ['Total with GST', ({ total_paise }) => toRupees(total_paise)],
  ['Paid', ({ paid_paise }) => toRupees(paid_paise)],
  ['Tip', ({ tip_paise }) => toRupees(tip_paise)],
  ['Paid by', ({ methods }) => methods],
  ['Invoice', ({ invoice }) => invoice ?? ''],
]

/** A file that spreadsheets open directly: UTF-8 with a byte order mark, lines terminated by CR and LF. */
export async function writeReportCsv(db: Db, outletId: number, search: ReportSearch): Promise<string> {
  const rows = await findVisitLines(db, toSpan(outletId, search))
  const heading = COLUMNS.map(([name]) => toCell(name)).join(',')
  // A large salon has a hundred thousand rows per year.
  const lines = await mapInSlices(rows, (row) => COLUMNS.map(([, value]) => toCell(value(row))).join(','))
  return `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`
}

/** Text that a spreadsheet would treat as a formula gets an apostrophe: people type the names of services. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
