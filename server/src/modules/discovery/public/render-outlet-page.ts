import { describeAnswerTime, describeKeptBookings } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { getInitial } from '@nikhar/contract/initials'
import { OUTLET_PICTURE_SIZES, pictureUrl, pictureWidths } from '@nikhar/contract/pictures'
import { html, type Html } from '../../../http/html.ts'
import { areaOf, ratingOf } from '../outlet-preview.ts'
import { icon, renderRating } from './icons.ts'
import { renderBooking, renderBookingBar } from './outlet-booking.ts'
import { renderOpenState } from './outlet-hours.ts'
import { renderOffers, renderPlace, renderReviews, renderServices, renderTeam } from './outlet-sections.ts'
import { renderBreadcrumbs, renderFrame } from './page-frame.ts'
import type { PublicDocument } from './public-document.ts'
import { appPaths, publicPaths } from './public-paths.ts'
import type { OutletPage } from './read-outlet-page.ts'
import { describeOutlet } from './structured-data.ts'

const BANNER = { width: 1200, height: 800 }
/** As many as the wide layout shows; on a phone they scroll. */
const PICTURES = 5

export function renderOutletPage(page: OutletPage, publicUrl: string): PublicDocument {
  const { outlet, citySlug } = page
  const { city, street } = outlet.address
  const [banner] = outlet.outletBannerImages
  const isActive = outlet.status === 'ACTIVE'
  const facts = [areaOf({ street, city }), describeRating(page), outlet.description].filter(Boolean)
  return {
    path: publicPaths.outlet(outlet.slug ?? ''),
    title: `${outlet.name}, ${city}: prices, free times, reviews`,
    description: facts.join(' · '),
    image:
      banner === undefined
        ? undefined
        : {
            path: pictureUrl(banner, BANNER.width),
            ...BANNER,
            alt: outlet.pictureTexts[banner] ?? `Inside ${outlet.name}`,
          },
    appPath: appPaths.outlet(outlet.id),
    isIndexed: isActive,
    structuredData: describeOutlet(page, publicUrl),
    body: renderFrame({
      appPath: appPaths.outlet(outlet.id),
      city: { name: city, slug: citySlug },
      main: renderMain(page),
      closing: html`<p>Prices include no surprises: taxes are shown before you book.</p>
<p>Is this your salon? <a href="/partner-with-us">Keep it up to date</a></p>`,
      bar: isActive ? renderBookingBar(page) : undefined,
    }),
  }
}

function renderMain(page: OutletPage): Html {
  const { outlet, citySlug, categorySlug, now } = page
  const crumbs = renderBreadcrumbs(
    [
      [outlet.address.city, publicPaths.city(citySlug)],
      [outlet.category, publicPaths.category(citySlug, categorySlug)],
    ],
    outlet.name,
  )
  const rating =
    outlet.ratingCount > 0 && renderRating({ rating: outlet.rating, count: formatCount(outlet.ratingCount) })
  return html`${crumbs}${renderGallery(page)}
<div class="columns"><div class="intro"><h1>${outlet.name}</h1>
<p class="meta facts">${rating || html`<span>New here</span>`}<span>${outlet.category}</span></p>
<p class="small quiet">${renderOpenState(outlet, now)} · ${outlet.address.street}</p>
${renderReliability(page)}
${outlet.description && html`<p class="lead">${outlet.description}</p>`}
${outlet.status === 'INACTIVE' && html`<p class="paused">${outlet.name} takes no bookings at the moment.</p>`}</div>
${outlet.status === 'ACTIVE' && html`<aside aria-label="Booking">${renderBooking(page)}</aside>`}
<div class="details"><h2 class="sr">Services and prices</h2>${renderServices(page)}${renderTeam(page)}${renderOffers(page)}${renderReviews(page)}${renderPlace(page)}</div></div>`
}

/** From real bookings, and only if there were enough of them. */
function renderReliability({ outlet: { reliability } }: OutletPage): Html | undefined {
  const facts = [describeAnswerTime(reliability), describeKeptBookings(reliability)].filter(
    (fact) => fact !== undefined,
  )
  if (facts.length === 0) return undefined
  return html`<p class="small quiet">${icon('check')} ${facts.join(' · ')}</p>`
}

function renderGallery({ outlet }: OutletPage): Html {
  const pictures = outlet.outletBannerImages
  if (pictures.length === 0)
    return html`<div class="gallery none"><span aria-hidden="true">${getInitial(outlet.name)}</span>Photos coming</div>`
  const images = pictures.slice(0, PICTURES).map((key, index) => {
    const srcset = (pictureWidths.OUTLET_BANNER ?? []).map((width) => `${pictureUrl(key, width)} ${width}w`).join(', ')
    const sizes = index === 0 ? OUTLET_PICTURE_SIZES : '(min-width: 64rem) 18rem, 100vw'
    return html`<li><img src="${pictureUrl(key, 600)}" srcset="${srcset}" sizes="${sizes}" alt="${outlet.pictureTexts[key] ?? (index === 0 ? `Inside ${outlet.name}` : '')}" width="600" height="400" ${index === 0 ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}></li>`
  })
  const count =
    pictures.length > 1 &&
    html`<span class="count">${icon('pictures')} ${Math.min(pictures.length, PICTURES)} pictures</span>`
  return html`<div class="gallery many-${images.length}"><ul tabindex="0" aria-label="Pictures">${images}</ul>${count}</div>`
}

function describeRating({ outlet: { rating, ratingCount } }: OutletPage) {
  return ratingOf({ rating_sum: rating * ratingCount, rating_count: ratingCount })
}
