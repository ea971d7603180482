import { listOpenSpans, type Outlet, type Service, type SpecialDay } from '@nikhar/contract/discovery'
import { asRupees, formatRupees } from '@nikhar/contract/money'
import { pictureUrl } from '@nikhar/contract/pictures'
import { WEEKDAYS } from '@nikhar/contract/salon-time'
import { publicPaths } from './public-paths.ts'
import type { OutletPage } from './read-outlet-page.ts'

/** The schema.org types by category; all are kinds of HealthAndBeautyBusiness. */
const TYPES: Record<string, string> = {
  hair: 'HairSalon',
  barber: 'HairSalon',
  spa: 'DaySpa',
  nails: 'NailSalon',
}

/** The data of an outlet for search engines: the same facts as on the page, in the terms of schema.org. */
export function describeOutlet(page: OutletPage, publicUrl: string): object {
  const { outlet, citySlug, categorySlug, services, reviews } = page
  const url = publicUrl + publicPaths.outlet(outlet.slug ?? '')
  const crumbs = [
    [outlet.address.city, publicPaths.city(citySlug)],
    [outlet.category, publicPaths.category(citySlug, categorySlug)],
    [outlet.name, publicPaths.outlet(outlet.slug ?? '')],
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': TYPES[categorySlug] ?? 'BeautySalon',
        '@id': url,
        url,
        name: outlet.name,
        ...(outlet.description && { description: outlet.description }),
        image: outlet.outletBannerImages.map((key) => publicUrl + pictureUrl(key, 1200)),
        ...(outlet.phoneNumber && { telephone: outlet.phoneNumber }),
        address: describeAddress(outlet.address),
        ...(outlet.latitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: outlet.latitude, longitude: outlet.longitude },
        }),
        ...(services.length > 0 && { priceRange: describePriceRange(services) }),
        currenciesAccepted: 'INR',
        openingHoursSpecification: outlet.openingHours.map(({ weekday, opensMinute, closesMinute }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${WEEKDAYS[weekday]}`,
          opens: writeClock(opensMinute),
          closes: writeClock(closesMinute),
        })),
        ...(outlet.specialDays.length > 0 && {
          specialOpeningHoursSpecification: outlet.specialDays.map((special) => describeSpecialDay(outlet, special)),
        }),
        ...(outlet.ratingCount > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: outlet.rating,
            reviewCount: outlet.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
        review: reviews.map(({ name, rating, text, createdAt }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: createdAt.toISOString().slice(0, 10),
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
          reviewBody: text,
        })),
        makesOffer: services.map(({ serviceName, price, about }) => ({
          '@type': 'Offer',
          price,
          priceCurrency: 'INR',
          itemOffered: { '@type': 'Service', name: serviceName, ...(about && { description: about }) },
        })),
      },
      describeBreadcrumbs(crumbs, publicUrl),
    ],
  }
}

export function describeBreadcrumbs(crumbs: readonly (readonly string[])[], publicUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

function describeAddress({ propertyNumber, street, city, state, pincode }: Outlet['address']) {
  return {
    '@type': 'PostalAddress',
    streetAddress: [propertyNumber, street].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: pincode,
    addressCountry: 'IN',
  }
}

function describePriceRange(services: Service[]) {
  const prices = services.map(({ price }) => price)
  return `${formatRupees(asRupees(Math.min(...prices)))} to ${formatRupees(asRupees(Math.max(...prices)))}`
}

/** An outlet that closes at midnight closes at the end of its day, not at its beginning. */
function writeClock(minute: number) {
  const last = Math.min(minute, 1439)
  return `${String(Math.floor(last / 60)).padStart(2, '0')}:${String(last % 60).padStart(2, '0')}`
}

/** Without times it is closed. */
function describeSpecialDay(outlet: Outlet, { day }: SpecialDay) {
  const spans = listOpenSpans(outlet, day)
  const [first, last] = [spans[0], spans.at(-1)]
  const times = first && last && { opens: writeClock(first.opensMinute), closes: writeClock(last.closesMinute) }
  return { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, ...times }
}
