import { brand } from '@nikhar/contract'

/** What search engines and link previews read about each page that is open to everybody. */
export const publicPages = {
  landing: {
    title: `${brand.name} · Salons and spas near you, booked in a minute`,
    description: brand.description,
  },
  terms: {
    title: `Terms and policies · ${brand.name}`,
    description: `How ${brand.name} handles bookings, cancellations, refunds and your data, in plain words.`,
  },
  cardStack: {
    title: `Find your chair · ${brand.name}`,
    description: 'Swipe through a stack of salons: right to keep, left to pass.',
  },
  partner: {
    title: `Register your salon · ${brand.name}`,
    description: `Run a salon or a spa? List it on ${brand.name} and let customers nearby book your chairs.`,
  },
} as const
