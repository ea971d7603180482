import { formatDuration } from '@nikhar/contract/format-duration'
import { asRupees, formatRupees, roundRupees, type Rupees } from '@nikhar/contract/money'
import type { Report, ReportTotals } from '@nikhar/contract/reports'

interface Figure {
  label: string
  value: string
  /** Compared with the same number of days before. */
  change: string
}

/** The fields of every sum in a report. */
export function describeBasis({ gst }: Pick<ReportTotals, 'gst'>): string {
  return gst > 0
    ? `All amounts are after discounts and include GST: ${formatRupees(gst)} of the revenue.`
    : 'All amounts are after discounts. No GST was charged.'
}

/** The headline figures of a report. */
export function listFigures({ totals, before }: Report): Figure[] {
  const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10)
  const noShows = share(totals.noShows, totals.bookings)
  const clients = totals.newClients + totals.returningClients
  return [
    {
      label: 'Revenue',
      value: formatRupees(roundRupees(totals.revenue)),
      change: describeChange(totals.revenue, before.revenue),
    },
    { label: 'Visits', value: String(totals.completed), change: describeChange(totals.completed, before.completed) },
    {
      label: 'Chairs filled',
      value: totals.occupancy === null ? '–' : `${totals.occupancy}%`,
      change: before.occupancy === null ? '' : `${before.occupancy}% before`,
    },
    {
      label: 'No-shows',
      value: noShows === null ? '–' : `${noShows}%`,
      change: `${totals.noShows} of ${totals.bookings} bookings`,
    },
    {
      label: 'Received',
      value: formatRupees(roundRupees(totals.received)),
      change: totals.tips > 0 ? `and ${formatRupees(totals.tips)} tips` : 'recorded payments',
    },
    {
      label: 'New clients',
      value: String(totals.newClients),
      change: `of ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    },
    {
      label: 'Answer time',
      value: totals.answerMinutes === null ? '–' : formatDuration(totals.answerMinutes),
      change: 'for half of the bookings',
    },
    {
      label: 'Cancelled',
      value: String(totals.cancelledByCustomer + totals.cancelledBySalon),
      change: `${totals.cancelledByCustomer} by guests, ${totals.cancelledBySalon} by you`,
    },
  ]
}

function describeChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as before' : 'none before'
  const percent = Math.round(((now - before) * 100) / before)
  return percent === 0 ? 'as before' : `${percent > 0 ? '↑' : '↓'} ${Math.abs(percent)}% on the period before`
}

/** Round amounts for the lines of a chart, two to five of them, the last at or above the largest value. */
export function listTicks(largest: number): Rupees[] {
  const rough = Math.max(largest, 4) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * unit).find((candidate) => candidate >= rough) ?? rough
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) }, (_, index) => asRupees((index + 1) * step))
}
