import { Html, html } from '../../../http/html.ts'

const OUTLINE =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"'

/** The outlines of the app's icons (Lucide, ISC licence). */
const drawings = {
  check: '<circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/>',
  chevron: '<path d="m9 18 6-6-6-6"/>',
  phone:
    '<path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/>',
  pictures:
    '<path d="m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16"/><path d="M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2"/><circle cx="13" cy="7" r="1" fill="currentColor"/><rect x="8" y="2" width="14" height="14" rx="2"/>',
  pin: '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  route: '<path d="M3 11 22 2l-9 19-2-8-8-2z"/>',
  search: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
}

export function icon(name: keyof typeof drawings): Html {
  return new Html(`<svg class="i" ${OUTLINE}>${drawings[name]}</svg>`)
}

const star = html`<svg class="star" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z"/></svg>`

/** One star and the average, with the number of reviews. */
export function renderRating({ rating, count }: { rating: number; count: string }): Html {
  return html`<span class="rating">${star}<span class="sr">Rated </span>${rating.toFixed(1)} <span class="quiet">(${count}<span class="sr"> ${count === '1' ? 'review' : 'reviews'}</span>)</span></span>`
}

export function renderStars(rating: number): Html {
  const full = Math.round(rating)
  const stars = [1, 2, 3, 4, 5].map((place) => html`<span class="${place <= full ? 'full' : 'none'}">${star}</span>`)
  return html`<span class="stars" role="img" aria-label="${full} of 5 stars">${stars}</span>`
}
