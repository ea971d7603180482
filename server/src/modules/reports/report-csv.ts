import { formatMinute, salonDayOf, salonMinuteOf, toRupees, type ReportSearch } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { mapInSlices } from '../../map-in-slices.ts'
import { toSpan } from './read-report.ts'
import { findVisitLines, type VisitRow } from './report-queries.ts'

const COLUMNS: [heading: string, value: (row: VisitRow) => string | number][] = [
  ['Day', ({ starts_at }) => salonDayOf(starts_at)],
  ['Time', ({ starts_at }) => formatMinute(salonMinuteOf(starts_at))],
  ['Booking', ({ order_id }) => order_id.slice(0, 8).toUpperCase()],
  ['Status', ({ status }) => status],
  ['Stylist', ({ stylist }) => stylist],
  ['Services', ({ services }) => services],
  ['Services before discount', ({ subtotal_paise }) => toRupees(subtotal_paise)],
  ['Discount', ({ discount_paise }) => toRupees(discount_paise)],
  ['CGST', ({ cgst_paise }) => toRupees(cgst_paise)],
  ['SGST', ({ sgst_paise }) => toRupees(sgst_paise)],
  ['Total', ({ total_paise }) => toRupees(total_paise)],
  ['Paid', ({ paid_paise }) => toRupees(paid_paise)],
  ['Tip', ({ tip_paise }) => toRupees(tip_paise)],
  ['Paid by', ({ methods }) => methods],
  ['Invoice', ({ invoice }) => invoice ?? ''],
]

/** A file that spreadsheets open as it is: UTF-8 with its mark, lines ended by CR and LF. */
export async function writeReportCsv(db: Db, outletId: number, search: ReportSearch): Promise<string> {
  const rows = await findVisitLines(db, toSpan(outletId, search))
  const heading = COLUMNS.map(([name]) => toCell(name)).join(',')
  // A year of a large salon has a hundred thousand.
  const lines = await mapInSlices(rows, (row) => COLUMNS.map(([, value]) => toCell(value(row))).join(','))
  return `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`
}

/** Text that a spreadsheet would take for a formula gets an apostrophe: names of services are typed by people. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
