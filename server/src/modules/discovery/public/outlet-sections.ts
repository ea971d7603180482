import { formatMobile } from '@nikhar/contract/accounts'
import { describeCap, type Coupon, type Outlet, type Service } from '@nikhar/contract/discovery'
import { asRupees, formatCount, formatRupees } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { pictureUrl } from '@nikhar/contract/pictures'
import { nameDay } from '@nikhar/contract/relative-day'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { html, type Html } from '../../../http/html.ts'
import { icon, renderRating, renderStars } from './icons.ts'
import { renderHours } from './outlet-hours.ts'
import { appPaths, publicPaths } from './public-paths.ts'
import type { OutletPage } from './read-outlet-page.ts'
import { renderPlaceMap } from './render-place-map.ts'

/** How many of each category are shown before the rest is folded. */
const SERVICES_SHOWN = 5
/** The outlet's own offers come first. */
const OFFERS_SHOWN = 4

export function renderServices({ outlet, services }: OutletPage): Html {
  const groups = Map.groupBy(services, ({ category }) => category)
  const canBook = outlet.status === 'ACTIVE'
  if (services.length === 0) return html`<p class="quiet">No services are listed yet.</p>`
  const tabs = [...groups].map(
    ([category, { length }]) => html`<a href="#${anchorOf(category)}">${category}<span>${length}</span></a>`,
  )
  const lists = [...groups].map(
    ([category, group]) => html`<section id="${anchorOf(category)}" aria-labelledby="${anchorOf(category)}-title">
<h3 id="${anchorOf(category)}-title" class="kind">${category}</h3>
${renderGroup(category, group, canBook)}</section>`,
  )
  return html`<nav class="tabs" aria-label="Services by kind">${tabs}</nav>${lists}`
}

/** A long list shows its beginning; the rest opens without a script. */
function renderGroup(category: string, group: Service[], canBook: boolean) {
  const items = group.map((service) => renderService(service, canBook))
  const shown = items.length > SERVICES_SHOWN + 1 ? SERVICES_SHOWN : items.length
  const rest = items.slice(shown)
  return html`<ul class="services">${items.slice(0, shown)}</ul>
${rest.length > 0 && html`<details><summary class="btn soft">All ${items.length} ${category.toLowerCase()} services and prices</summary><ul class="services">${rest}</ul></details>`}`
}

function renderService(service: Service, canBook: boolean) {
  const { serviceName, serviceImages, rating, count, timeTaken, about, price, outletId, _id } = service
  const [picture] = serviceImages
  const book = publicPaths.enter(appPaths.service(outletId, _id))
  return html`<li class="service">
${picture !== undefined && html`<span class="thumb">${renderPicture(picture, 200, 150)}</span>`}
<div class="grow"><h4>${serviceName}</h4>
<p class="meta">${count > 0 && renderRating({ rating, count: formatCount(count) })}<span>${timeTaken} min</span></p>
${about && html`<p class="small quiet clip">${about}</p>`}
<p class="price">${formatRupees(price)}</p></div>
${canBook && html`<a class="btn soft" href="${book}" rel="nofollow" aria-label="Book ${serviceName}">Book</a>`}</li>`
}

export function renderTeam({ outlet, stylists, nextFree, now }: OutletPage): Html | undefined {
  if (stylists.length === 0) return undefined
  const people = stylists.map(
    ({ id, name, image, past_experience_years: years }) => html`<li class="card person">
<span class="face">${image ? renderPicture(image, 240, 240) : html`<b aria-hidden="true">${initialOf(name)}</b>`}</span>
<b>${name}</b><span class="small quiet">${years === 1 ? '1 year' : `${years} years`} of experience</span>${renderNextFree(id, name)}</li>`,
  )
  function renderNextFree(stylistId: number, name: string) {
    const first = nextFree?.ofStylists.get(stylistId)
    if (first === undefined) return ''
    const href = publicPaths.enter(appPaths.stylist(outlet.id, stylistId))
    return html`<a class="next" href="${href}" rel="nofollow"><span class="sr">${name}, next free: </span>${nameDay(first, now)}, ${formatTime(first)}</a>`
  }
  return html`<section class="sec" aria-labelledby="team"><h2 id="team">The team</h2><ul class="rail" tabindex="0" aria-labelledby="team">${people}</ul></section>`
}

export function renderOffers({ coupons }: OutletPage): Html | undefined {
  if (coupons.length === 0) return undefined
  return html`<section class="sec" aria-labelledby="offers"><h2 id="offers">Offers here</h2><ul class="offers">${coupons.slice(0, OFFERS_SHOWN).map(renderOffer)}</ul></section>`
}

function renderOffer(coupon: Coupon) {
  const { discountType, discountValue, title, couponCode, minOrderValue } = coupon
  const value = discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(asRupees(discountValue))
  const cap = describeCap(coupon)
  const condition = [cap && `, ${cap}`, minOrderValue > 0 && `, from ${formatRupees(minOrderValue)}`]
  return html`<li class="offer"><b class="value">${value}</b><span><b>${title}</b><span class="small">Code ${couponCode}${condition}</span></span></li>`
}

export function renderReviews({ outlet, reviews, ratings, topics }: OutletPage): Html | undefined {
  if (outlet.ratingCount === 0) return undefined
  const total = ratings.reduce((sum, count) => sum + count, 0)
  const bars = ratings
    .map(
      (
        count,
        index,
      ) => html`<li><span class="sr">${index + 1} stars: </span><span aria-hidden="true">${index + 1}</span>
<meter min="0" max="${total || 1}" value="${count}" aria-hidden="true"></meter><span>${formatCount(count)}</span></li>`,
    )
    .toReversed()
  return html`<section class="sec" aria-labelledby="reviews"><h2 id="reviews">Reviews</h2>
<div class="summary"><p class="average"><b>${outlet.rating.toFixed(1)}</b>${renderStars(outlet.rating)}<span class="small quiet">${formatCount(outlet.ratingCount)} reviews</span></p>
<ul class="bars">${bars}</ul></div>${renderTopics(topics)}${reviews.map(renderReview)}</section>`
}

function renderTopics(topics: OutletPage['topics']) {
  if (topics.length === 0) return ''
  const words = topics.map(({ topic, count }) => html`<li>${topic} <span>${formatCount(count)}</span></li>`)
  return html`<p class="small quiet" id="topics">What guests mention</p><ul class="topics" aria-labelledby="topics">${words}</ul>`
}

function renderReview({ name, rating, text, service, createdAt, reply }: OutletPage['reviews'][number]) {
  const { number, month, year } = dayNames(salonDayOf(createdAt))
  return html`<article class="review"><div class="row"><span class="face small" aria-hidden="true"><b>${initialOf(name)}</b></span>
<p class="grow"><b>${name}</b><br><span class="small quiet">${number} ${month} ${year}</span></p>${renderStars(rating)}</div>
<p>${text}</p><p class="small quiet visited">${icon('check')} Visited · ${service}</p>${reply === null ? '' : html`<p class="answer"><span class="small quiet">Reply from the salon</span><br>${reply}</p>`}</article>`
}

export function renderPlace({ outlet, now, place }: OutletPage): Html {
  const { address, latitude, longitude, phoneNumber } = outlet
  const directions = new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` }).toString()
  return html`<section class="sec" aria-labelledby="place"><h2 id="place">Where and when</h2>
${place && renderPlaceMap(place, place.areas)}
<address>${icon('pin')}<span>${formatAddress(address)}</span></address>
<p class="actions">${latitude !== null && html`<a class="btn soft" href="https://www.google.com/maps/dir/?${directions}" rel="noreferrer" target="_blank">${icon('route')} Directions</a>`}${phoneNumber && html`<a class="btn soft" href="tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}">${icon('phone')} ${formatMobile(phoneNumber)}</a>`}</p>
<div class="card flat">${renderHours(outlet, now)}</div></section>`
}

function formatAddress({ propertyNumber, street, landmark, city, pincode }: Outlet['address']) {
  return `${[propertyNumber, street, landmark, city].filter(Boolean).join(', ')} ${pincode}`
}

function renderPicture(key: string, width: number, height: number) {
  return html`<img src="${pictureUrl(key, width)}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async">`
}

function anchorOf(category: string) {
  return `services-${category.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toLocaleUpperCase('en-IN') ?? ''
}
