import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { editReportedReviews } from './care/reported-reviews.ts'
import { createCouponUsage } from './coupons/coupon-usage.ts'
import { generateCoupons } from './coupons/generate-coupons.ts'
import { DEMO_CUSTOMER_ID, generateCustomers } from './customers.ts'
import { createDemoCustomerOrders, createFavouritesAndCart } from './demo-customer.ts'
import { edgeCases } from './edge-cases.ts'
import { generateLooks } from './looks.ts'
import { findAudience, generateMenu } from './menus.ts'
import { createBooker, type StaffedOutlet } from './orders/create-order.ts'
import { createCalendar } from './orders/calendar.ts'
import { generateOrders } from './orders/generate-orders.ts'
import { generatePayments } from './orders/generate-payments.ts'
import { fillDay } from './orders/fill-day.ts'
import { generateOutlets } from './outlets.ts'
import { generateOwners } from './owners.ts'
import { demoPictures, pictureKey } from './pictures/pick-pictures.ts'
import { generateReviews, createWrittenReviews } from './reviews/generate-reviews.ts'
import type { CustomerRow, MediaRow, ReviewRow } from './rows.ts'
import { addDays, dayOf, instantAt } from './salon-time.ts'
import { generateServiceStylists } from './service-stylists.ts'
import { generateStylists } from './stylists.ts'

/** All rows of the demo by table, in insertion order. The same time gives the same rows. */
export function buildDemo(now: Date, passwordHash: string) {
  const today = dayOf(now)
  const owners = generateOwners(today, passwordHash)
  const outlets: StaffedOutlet[] = generateOutlets(today, owners.ownerOf).map((outlet) => {
    const [services, stylists] = [generateMenu(outlet, today), generateStylists(outlet, today)]
    return { ...outlet, services, stylists, serviceStylists: generateServiceStylists(outlet, services, stylists) }
  })
  const customersOf = generateCustomers(today, passwordHash)
  const customers = [...customersOf.values()].flat()
  const coupons = generateCoupons(outlets, today)

  const calendar = createCalendar()
  const book = createBooker({ now, calendar, couponUsage: createCouponUsage(coupons) })
  // Order matters: the demo customer books first, then the full day is filled, then everyone else books.
  const demoCustomer = customers.find(({ id }) => id === DEMO_CUSTOMER_ID) as CustomerRow
  const visits = createDemoCustomerOrders({ today, calendar, book }, outlets, demoCustomer)
  const others = ({ city }: StaffedOutlet) => customersOf.get(city)?.filter(({ id }) => id !== demoCustomer.id) ?? []
  const full = outlets.filter(({ row }) => row.id === edgeCases.fullyBooked.outletId)
  const fullDay = addDays(today, edgeCases.fullyBooked.inDays)
  const filled = full.flatMap((outlet) => fillDay({ calendar, book }, outlet, fullDay, others(outlet)))
  const traffic = outlets.flatMap((outlet) => generateOrders({ now, calendar, book }, outlet, others(outlet)))
  const orders = [...visits.map(({ order }) => order), ...filled, ...traffic]

  const allReviews = [
    ...visits.flatMap(({ order, reviews: written }) => createWrittenReviews(written, order)),
    ...generateReviews(traffic, now),
  ]
  const reviews = editReportedReviews(
    allReviews,
    outlets.map(({ row }) => row),
    now,
  )
  const rated = sumRatings(reviews.filter(({ hidden_at }) => hidden_at === null))
  const saved = createFavouritesAndCart(outlets, now)
  const stylists = outlets.flatMap((outlet) => outlet.stylists)
  return {
    media: mediaRows(instantAt(addDays(today, -1000), 0)),
    salon_accounts: owners.rows,
    customers,
    addresses: outlets.map(({ address }) => address),
    outlets: outlets.map(({ row, services }) => ({ ...row, audience: findAudience(services), ...rated(row.id) })),
    opening_hours: outlets.flatMap(({ hours }) => hours),
    closures: outlets.flatMap(({ closures }) => closures),
    services: outlets.flatMap(({ services }) => services).map((row) => ({ ...row, ...rated(row.id) })),
    stylists: stylists.map(({ row }) => row),
    service_stylists: outlets.flatMap(({ serviceStylists }) => serviceStylists),
    looks: outlets.flatMap(generateLooks),
    stylist_shifts: stylists.flatMap(({ shifts }) => shifts),
    stylist_breaks: stylists.flatMap(({ breaks }) => breaks),
    stylist_time_off: stylists.flatMap(({ timeOff }) => timeOff),
    coupons: coupons.rows,
    coupon_outlets: coupons.links,
    coupon_categories: coupons.categories,
    favourite_outlets: saved.favouriteOutlets,
    favourite_services: saved.favouriteServices,
    cart_lines: saved.cartLines,
    orders: orders.map(({ order }) => order),
    order_lines: orders.flatMap(({ lines }) => lines),
    appointments: orders.map(({ appointment }) => appointment),
    order_history: orders.flatMap(({ history }) => history),
    payments: generatePayments(traffic),
    coupon_redemptions: orders.flatMap(({ redemption }) => redemption ?? []),
    reviews,
  }
}

export type DemoRows = ReturnType<typeof buildDemo>

function sumRatings(reviews: ReviewRow[]) {
  const sums = new Map<string | number, { rating_sum: number; rating_count: number }>()
  for (const { service_id, outlet_id, rating } of reviews) {
    for (const rated of [service_id, outlet_id]) {
      const { rating_sum, rating_count } = sums.get(rated) ?? { rating_sum: 0, rating_count: 0 }
      sums.set(rated, { rating_sum: rating_sum + rating, rating_count: rating_count + 1 })
    }
  }
  return (id: string | number) => sums.get(id) ?? { rating_sum: 0, rating_count: 0 }
}

const mediaTypes = {
  banner: 'OUTLET_BANNER',
  service: 'SERVICE_IMAGE',
  look: 'SERVICE_IMAGE',
  face: 'STYLIST_IMAGE',
} as const

function mediaRows(createdAt: Date): MediaRow[] {
  return demoPictures.map(({ name, type }) => ({
    key: pictureKey(name),
    whitelabel_id: WHITELABEL_ID,
    media_type: mediaTypes[type],
    content_type: 'image/webp',
    state: 'READY',
    created_at: createdAt,
  }))
}
