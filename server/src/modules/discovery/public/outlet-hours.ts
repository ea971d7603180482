import { findNextSpan, formatMinute, formatShortDay, listOpenSpans, type Outlet, WEEKDAYS } from '@nikhar/contract'
import { html, type Html } from '../../../http/html.ts'
import { toSalonTime } from '../salon-time.ts'

/** Monday first, as weeks are printed. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** The week, today as it is this time, and the coming days with other hours. */
export function renderHours(outlet: Outlet, now: Date): Html {
  const { openingHours, specialDays } = outlet
  const today = toSalonTime(now)
  const rows = WEEK.map((weekday) => {
    if (weekday !== today.weekday) {
      const times = formatSpans(openingHours.filter((hours) => hours.weekday === weekday))
      return html`<div><dt>${WEEKDAYS[weekday]}</dt><dd>${times}</dd></div>`
    }
    const times = formatSpans(listOpenSpans(outlet, today.day))
    return html`<div class="now"><dt>${WEEKDAYS[weekday]} <span class="chip leaf">today</span></dt><dd>${times}</dd></div>`
  })
  const special = specialDays
    .filter(({ day }) => day !== today.day)
    .map(
      ({ day }) => html`<div><dt>${formatShortDay(day)}</dt><dd>${formatSpans(listOpenSpans(outlet, day))}</dd></div>`,
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
  return formatMinute(minute).toLowerCase()
}
