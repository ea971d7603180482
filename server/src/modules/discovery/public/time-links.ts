import { formatTime } from '@nikhar/contract/orders'
import { nameDayShortly } from '@nikhar/contract/relative-day'
import { html, type Html } from '../../../http/html.ts'
import { appPaths, publicPaths } from './public-paths.ts'

interface TimedService {
  outletId: number
  serviceId: string
  serviceName: string
}

/** The next free times of a service. Each links through the login to the booking of that time. */
export function renderTimeLinks({ outletId, serviceId, serviceName }: TimedService, times: string[], now: Date): Html {
  const links = times.map((startTime) => {
    const href = publicPaths.enter(appPaths.book(outletId, serviceId, startTime))
    const day = nameDayShortly(startTime, now)
    return html`<a class="time" href="${href}" rel="nofollow">${day && html`<span>${day}</span> `}${formatTime(startTime)}<span class="sr">, ${serviceName}</span></a>`
  })
  return html`<div class="times">${links}</div>`
}
