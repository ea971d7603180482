import { formatMinute, type Outlet, WEEKDAYS } from '@nikhar/contract'
import { html, type Html } from '../../../http/html.ts'
import { toSalonTime } from '../salon-time.ts'

/** Monday first, as weeks are printed. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

export function renderHours({ openingHours }: Outlet, now: Date): Html {
  const today = toSalonTime(now).weekday
  const rows = WEEK.map((weekday) => {
    const spans = openingHours.filter((hours) => hours.weekday === weekday)
    const texts = spans.map((open) => `${formatClock(open.opensMinute)} – ${formatClock(open.closesMinute)}`)
    const times = texts.join(', ') || 'Closed'
    const mark = weekday === today && html` <span class="chip leaf">today</span>`
    return html`<div${weekday === today && html` class="now"`}><dt>${WEEKDAYS[weekday]}${mark}</dt><dd>${times}</dd></div>`
  })
  return html`<dl class="hours">${rows}</dl>`
}

/** "Open till 8:30 pm" or "Closed now". */
export function renderOpenState({ openNow, openingHours }: Outlet, now: Date): Html {
  const { weekday, minute } = toSalonTime(now)
  const open = openNow && openingHours.find((hours) => hours.weekday === weekday && minute < hours.closesMinute)
  return open
    ? html`<span class="open">Open</span> till ${formatClock(open.closesMinute)}`
    : html`<span class="shut">Closed now</span>`
}

function formatClock(minute: number) {
  return formatMinute(minute).toLowerCase()
}
