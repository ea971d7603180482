import { findNextSpan, listOpenSpans, type Outlet } from '@nikhar/contract/discovery'
import { formatMinute, formatShortDay, WEEKDAYS } from '@nikhar/contract/salon-time'
import { html, type Html } from '../../../http/html.ts'
import { toSalonTime } from '../salon-time.ts'

/** Monday first, as weeks are printed. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** The usual week with today's actual hours, and the coming days with other hours. */
export function renderHours(outlet: Outlet, now: Date): Html {
  const { openingHours, specialDays } = outlet
  const today = toSalonTime(now)
  const rows = WEEK.map((weekday) => {
    if (weekday !== today.weekday) {
      const times = formatSpans(openingHours.filter((hours) => hours.weekday === weekday))
      return html`<div><dt>${WEEKDAYS[weekday]}</dt><dd>${times}</dd></div>`
    }
    const reason = specialDays.find(({ day }) => day === today.day)?.reason
    const times = [formatSpans(listOpenSpans(outlet, today.day)), reason].filter(Boolean).join(': ')
    return html`<div class="now"><dt>${WEEKDAYS[weekday]} <span class="chip leaf">today</span></dt><dd>${times}</dd></div>`
  })
  const special = specialDays
    .filter(({ day }) => day !== today.day)
    .map(
      ({ day, reason }) =>
        html`<div><dt>${formatShortDay(day)}</dt><dd>${[formatSpans(listOpenSpans(outlet, day)), reason].filter(Boolean).join(': ')}</dd></div>`,
    )
  return html`<dl class="hours">${rows}${special}</dl>`
}

function formatSpans(spans: ReturnType<typeof listOpenSpans>) {
  const texts = spans.map((open) => `${formatClock(open.opensMinute)} – ${formatClock(open.closesMinute)}`)
  return texts.join(', ') || 'Closed'
}

/** "Open till 8:30 pm" or "Closed now". */
export function renderOpenState(outlet: Outlet, now: Date): Html {
  const { day, minute } = toSalonTime(now)
  const open = outlet.openNow && findNextSpan(outlet, day, minute)
  return open
    ? html`<span class="open">Open</span> till ${formatClock(open.closesMinute)}`
    : html`<span class="shut">Closed now</span>`
}

function formatClock(minute: number) {
  return formatMinute(minute)
}
