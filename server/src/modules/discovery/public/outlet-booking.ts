import { formatTime, nameDay, nameDayShortly } from '@nikhar/contract'
import { html, type Html } from '../../../http/html.ts'
import { renderHours } from './outlet-hours.ts'
import { appPaths, publicPaths } from './public-paths.ts'
import type { OutletPage } from './read-outlet-page.ts'

/** The next free times. Each leads through the login and back to the booking of this very time. */
export function renderBooking(page: OutletPage): Html {
  const { nextFree, now, outlet } = page
  const times = nextFree?.startTimes.map((startTime) => {
    const href = publicPaths.enter(appPaths.book(outlet.id, nextFree.service._id, startTime))
    const day = nameDayShortly(startTime, now)
    return html`<a class="time" href="${href}" rel="nofollow">${day && html`<span>${day}</span> `}${formatTime(startTime)}<span class="sr">, ${nextFree.service.serviceName}</span></a>`
  })
  const [first] = nextFree?.startTimes ?? []
  const service =
    nextFree && html`<p class="small quiet">${nextFree.service.serviceName} · ${nextFree.service.timeTaken} min</p>`
  return html`<section class="card booking" aria-labelledby="booking">
<div class="row"><h2 id="booking" class="${first ? 'live' : ''}">${first ? nameFreeDay(first, now) : 'Book a visit'}</h2>${service}</div>
${times && html`<div class="times">${times}</div>`}
${renderBookLink(page, 'btn primary block desk')}
<p class="small quiet note">You log in and land back here${first && ', time kept'}.</p>
<div class="desk">${renderHours(outlet, now)}</div>
</section>`
}

/** Stays at the end of a phone's screen. */
export function renderBookingBar(page: OutletPage): Html {
  const [first] = page.nextFree?.startTimes ?? []
  return html`<div class="bar"><div class="wide">${
    first &&
    html`<p><span class="small quiet">Next free</span><br><b>${nameDay(first, page.now)}, ${formatTime(first)}</b></p>`
  }${renderBookLink(page, 'btn primary grow')}</div></div>`
}

/** With a free time, it leads to the first; without, to the outlet's page in the app. */
function renderBookLink({ outlet, nextFree }: OutletPage, className: string) {
  const [first] = nextFree?.startTimes ?? []
  const path = nextFree && first ? appPaths.book(outlet.id, nextFree.service._id, first) : appPaths.outlet(outlet.id)
  return html`<a class="${className}" href="${publicPaths.enter(path)}" rel="nofollow">Book</a>`
}

function nameFreeDay(startTime: string, now: Date) {
  const day = nameDay(startTime, now)
  return day.startsWith('To') ? `Free ${day.toLowerCase()}` : `Free on ${day}`
}
