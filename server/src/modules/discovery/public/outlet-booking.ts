import { GUEST_HOLD_MINUTES } from '@nikhar/contract/constants'
import { formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { html, type Html } from '../../../http/html.ts'
import { renderHours } from './outlet-hours.ts'
import { appPaths, publicPaths } from './public-paths.ts'
import type { OutletPage } from './read-outlet-page.ts'
import { renderTimeLinks } from './time-links.ts'

export function renderBooking(page: OutletPage): Html {
  const { nextFree, now, outlet } = page
  const [first] = nextFree?.startTimes ?? []
  const service =
    nextFree && html`<p class="small quiet">${nextFree.service.serviceName} · ${nextFree.service.timeTaken} min</p>`
  return html`<section class="card booking" aria-labelledby="booking">
<div class="row"><h2 id="booking" class="${first ? 'live' : ''}">${first ? nameFreeDay(first, now) : 'Book a visit'}</h2>${service}</div>
${nextFree && renderTimeLinks({ outletId: outlet.id, serviceId: nextFree.service._id, serviceName: nextFree.service.serviceName }, nextFree.startTimes, now)}
${renderBookLink(page, 'btn primary block desk')}
<p class="small quiet note">You log in and land back here${first && html`. We hold the time for ${GUEST_HOLD_MINUTES} minutes meanwhile`}.</p>
<div class="desk">${renderHours(outlet, now)}</div>
</section>`
}

/** Fixed to the bottom of a phone's screen. */
export function renderBookingBar(page: OutletPage): Html {
  const [first] = page.nextFree?.startTimes ?? []
  return html`<div class="bar"><div class="wide">${
    first &&
    html`<p><span class="small quiet">Next free</span><br><b>${nameDay(first, page.now)}, ${formatTime(first)}</b></p>`
  }${renderBookLink(page, 'btn primary grow')}</div></div>`
}

/** With a free time, it links to the first and names the service; without, to the outlet's page in the app. */
function renderBookLink({ outlet, nextFree }: OutletPage, className: string) {
  const [first] = nextFree?.startTimes ?? []
  if (!nextFree || first === undefined)
    return html`<a class="${className}" href="${publicPaths.enter(appPaths.outlet(outlet.id))}" rel="nofollow">Book</a>`
  const { _id, serviceName, price } = nextFree.service
  const href = publicPaths.enter(appPaths.book(outlet.id, _id, first))
  return html`<a class="${className} book" href="${href}" rel="nofollow"><span>Book ${serviceName}</span> <span class="price">${formatRupees(price)}</span></a>`
}

function nameFreeDay(startTime: string, now: Date) {
  const day = nameDay(startTime, now)
  return day.startsWith('To') ? `Free ${day.toLowerCase()}` : `Free on ${day}`
}
