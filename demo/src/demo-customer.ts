import { DEMO_CUSTOMER_ID } from './customers.ts'
import {
  type BasketItem,
  type Booking,
  type DemoOrder,
  totalMinutes,
  type StaffedOutlet,
} from './orders/create-order.ts'
import type { Calendar } from './orders/calendar.ts'
import { findFreeSlot } from './orders/generate-orders.ts'
import { findAbleStylists } from './service-stylists.ts'
import { createRandom } from './seeded-random.ts'
import type { ReviewText } from './reviews/write-review.ts'
import type { CartLineRow, CustomerRow, FavouriteOutletRow, FavouriteServiceRow, ServiceRow } from './rows.ts'
import { addDays, addMinutes } from './salon-time.ts'

interface Visit extends Pick<Booking, 'outcome' | 'rejectsLastItem' | 'checkInCode' | 'overrideReason'> {
  outletId: number
  /** Days from today. When that day has no free slot, the search continues away from today. */
  inDays: number
  services: string[] | number
  start?: number
  coupon?: string | false
  /** One for each accepted line, in the same order. */
  reviews?: ReviewText[]
}

/** The demo customer has an order in every state. */
const visits: Visit[] = [
  {
    outletId: 101,
    inDays: 1,
    start: 1050,
    outcome: 'PENDING',
    coupon: 'GLOW20',
    checkInCode: '481602',
    services: ['Signature Haircut & Finish', 'Abhyanga Oil Massage'],
  },
  {
    outletId: 102,
    inDays: 4,
    start: 660,
    outcome: 'CONFIRMED',
    coupon: false,
    checkInCode: '730418',
    services: ['Beard Sculpt', 'Oil Head Massage'],
  },
  {
    outletId: 105,
    inDays: 6,
    outcome: 'RESCHEDULED_BY_SALON',
    services: ['Gel Manicure'],
    overrideReason: 'Your stylist is on leave that day; a colleague with the same training will take care of you.',
  },
  { outletId: 104, inDays: 9, outcome: 'RESCHEDULED_BY_CUSTOMER', services: ['Global Hair Colour'], coupon: 'KESAR15' },
  { outletId: 106, inDays: 12, outcome: 'CONFIRMED', services: 2, rejectsLastItem: true },
  { outletId: 102, inDays: -9, outcome: 'CANCELLED_BY_CUSTOMER', services: 1, coupon: 'COMB150' },
  { outletId: 103, inDays: -18, outcome: 'COMPLETED', services: ['Shirodhara'], coupon: false },
  { outletId: 110, inDays: -27, outcome: 'CANCELLED_BY_SALON', services: 2 },
  {
    outletId: 101,
    inDays: -34,
    outcome: 'COMPLETED',
    coupon: 'AARNA150',
    services: ['Kesar Glow Facial', 'Signature Haircut & Finish'],
    reviews: [
      {
        rating: 5,
        body: 'Skin felt plump for a week. Farida has magic hands and never once tried to sell me a package.',
      },
      { rating: 4, body: 'The length I asked for, at last. Parking on 100 Feet Road is its own adventure.' },
    ],
  },
  {
    outletId: 110,
    inDays: -52,
    outcome: 'COMPLETED',
    services: 3,
    rejectsLastItem: true,
    coupon: false,
    reviews: [
      { rating: 4, body: 'They told me straight away that one thing would not fit in my slot. I liked that.' },
      { rating: 5, body: null },
    ],
  },
  { outletId: 105, inDays: -61, outcome: 'NO_SHOW', services: ['Gel Manicure'] },
  { outletId: 108, inDays: -75, outcome: 'NOT_CONFIRMED_IN_TIME', services: 1 },
  {
    outletId: 106,
    inDays: -96,
    outcome: 'COMPLETED',
    services: 2,
    coupon: 'HELLO150',
    reviews: [{ rating: 3, body: 'Good hands, long wait.' }],
  },
]

const favourites: [outletId: number, services: string[]][] = [
  [101, ['Kesar Glow Facial', 'Abhyanga Oil Massage']],
  [102, ['Beard Sculpt']],
  [105, []],
]

const cart: [outletId: number, services: string[]][] = [
  [101, ['Signature Haircut & Finish', 'Abhyanga Oil Massage', 'Party Make-up']],
  [105, ['Gel Manicure']],
]

export function createDemoCustomerOrders(
  { today, calendar, book }: { today: string; calendar: Calendar; book: (booking: Booking) => DemoOrder },
  outlets: StaffedOutlet[],
  customer: CustomerRow,
): { order: DemoOrder; reviews: ReviewText[] }[] {
  return visits.map(({ outletId, inDays, services, start, reviews = [], ...rest }) => {
    const outlet = getOutlet(outlets, outletId)
    const basket = chooseServices(outlet, services).map((service) => ({ service, quantity: 1 }))
    const random = createRandom(`visit:${outletId}:${inDays}`)
    const findSlotOn = (day: string) =>
      start === undefined
        ? findFreeSlot(calendar, outlet, day, basket, random)
        : findSlotAt(calendar, outlet, day, basket, start)

    let day = addDays(today, inDays)
    let slot = findSlotOn(day)
    while (!slot) {
      day = addDays(day, Math.sign(inDays))
      slot = findSlotOn(day)
    }
    return { order: book({ ...rest, outlet, customer, basket, day, ...slot }), reviews }
  })
}

/** The first stylist who is free at that time. */
function findSlotAt(calendar: Calendar, outlet: StaffedOutlet, day: string, basket: BasketItem[], start: number) {
  const minutes = totalMinutes(basket)
  const able = findAbleStylists(
    outlet,
    basket.map(({ service }) => service),
  )
  const stylist = able.find((one) => calendar.freeStarts(outlet, one, day, minutes).includes(start))
  return stylist ? { stylist, start } : null
}

function chooseServices(outlet: StaffedOutlet, wanted: string[] | number): ServiceRow[] {
  if (typeof wanted !== 'number') return wanted.map((name) => getService(outlet, name))
  return outlet.services.filter(({ deleted_at, gender }) => !deleted_at && gender !== 'MALE').slice(0, wanted)
}

export function createFavouritesAndCart(outlets: StaffedOutlet[], now: Date) {
  const customer_id = DEMO_CUSTOMER_ID
  const created_at = addMinutes(now, -60 * 26)
  const favouriteOutlets: FavouriteOutletRow[] = favourites.map(([outlet_id]) => ({
    customer_id,
    outlet_id,
    created_at,
  }))
  const favouriteServices: FavouriteServiceRow[] = servicesIn(favourites).map((service) => ({
    ...service,
    customer_id,
    created_at,
  }))
  const cartLines: CartLineRow[] = servicesIn(cart).map((service, index) => {
    const at = addMinutes(created_at, index)
    return { ...service, customer_id, quantity: 1, created_at: at, updated_at: at }
  })
  return { favouriteOutlets, favouriteServices, cartLines }

  function servicesIn(list: [outletId: number, services: string[]][]) {
    return list.flatMap(([outlet_id, names]) =>
      names.map((name) => ({ outlet_id, service_id: getService(getOutlet(outlets, outlet_id), name).id })),
    )
  }
}

function getOutlet(outlets: StaffedOutlet[], id: number): StaffedOutlet {
  const outlet = outlets.find(({ row }) => row.id === id)
  if (!outlet) throw new Error(`Outlet ${id} does not exist`)
  return outlet
}

function getService(outlet: StaffedOutlet, name: string): ServiceRow {
  const service = outlet.services.find((row) => row.name === name)
  if (!service) throw new Error(`${outlet.row.name} has no service ${name}`)
  return service
}
