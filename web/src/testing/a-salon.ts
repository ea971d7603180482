import { type CartGroup, type CartLine, type Slot } from '@nikhar/contract/booking'
import { type NearbyOutlet, type Outlet, type Result, type Service } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { addDays, salonInstant, salonToday } from '@nikhar/contract/salon-time'

/** Ids are numbered, so that all tests read alike: `serviceId(1)` is the first service. */
export function serviceId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function anOutlet(changes: Partial<Outlet> = {}): Outlet {
  return {
    id: 101,
    name: 'Aarna Salon & Spa',
    slug: 'aarna-salon-spa-indiranagar-bengaluru',
    description: 'Hair and skin.',
    status: 'ACTIVE',
    latitude: 12.9784,
    longitude: 77.6408,
    phoneNumber: '+918041234567',
    email: null,
    website: null,
    ownerId: 4,
    addressId: 5,
    outletBannerImages: [],
    outletVideos: [],
    outletLogo: null,
    address: {
      propertyNumber: '12',
      street: '100 Feet Road, Indiranagar',
      landmark: 'Opposite Indiranagar Metro Station',
      city: 'Bengaluru',
      district: 'Bengaluru Urban',
      state: 'Karnataka',
      pincode: '560038',
      country: 'India',
    },
    category: 'Salon',
    rating: 4.5,
    ratingCount: 20,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    openNow: true,
    gstRate: 5,
    cancelMinutes: 180,
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1260 })),
    specialDays: [],
    pictureTexts: {},
    reliability: { confirmsAtOnce: false, answerMinutes: null, keptPercent: null },
    answerRules: null,
    ...changes,
  }
}

/** An outlet as home shows it. */
export function aNearbyOutlet(changes: Partial<NearbyOutlet> = {}): NearbyOutlet {
  return { ...anOutlet(), distance: 1.24, offer: null, ...changes }
}

export const rang = anOutlet({ id: 103, name: 'Rang Nail Bar', slug: 'rang-nail-bar-bengaluru' })

export function aService(changes: Partial<Service> = {}): Service {
  return {
    _id: serviceId(1),
    serviceName: 'Signature Haircut & Finish',
    price: asRupees(650),
    timeTaken: 45,
    rating: 4.4,
    count: 12,
    gender: 'UNISEX',
    type: 'Hair care',
    about: 'Cut, wash and finish.',
    description: 'With a consultation.',
    serviceImages: [],
    outletId: 101,
    category: 'Hair',
    deletedAt: null,
    ...changes,
  }
}

export const haircut = aService()
export const massage = aService({
  _id: serviceId(2),
  serviceName: 'Abhyanga Oil Massage',
  price: asRupees(1899),
  timeTaken: 60,
  category: 'Spa',
})
export const manicure = aService({
  _id: serviceId(3),
  serviceName: 'Gel Manicure',
  price: asRupees(899),
  timeTaken: 50,
  category: 'Nails',
  outletId: rang.id,
})

/** A service as it is in the cart. */
export function aCartLine(service: Service, changes: Partial<CartLine> = {}): CartLine {
  const { _id, serviceName, price, timeTaken, rating, deletedAt, serviceImages, outletId } = service
  return { _id, serviceName, price, quantity: 1, timeTaken, rating, deletedAt, serviceImages, outletId, ...changes }
}

export function aCartGroup(outlet: Outlet, services: readonly (Service | CartLine)[]): CartGroup {
  const lines = services.map((service) => ('quantity' in service ? service : aCartLine(service)))
  return { outlet, services: lines }
}

/** The day this many days from today, in the salons' time zone. */
export function dayFromToday(days: number): string {
  return addDays(salonToday(), days)
}

/** A start at a minute of a day at the salon. */
export function aSlot(day: string, minute: number, changes: Partial<Slot> = {}): Slot {
  const at = (minutes: number) => salonInstant(day, minutes).toISOString()
  return { startTime: at(minute), endTime: at(minute + 45), isAvailable: true, ...changes }
}

export function aResult(changes: Partial<Result> = {}): Result {
  return {
    outletId: 101,
    slug: null,
    name: 'Aarna Salon & Spa',
    image: null,
    street: '100 Feet Road, Indiranagar',
    city: 'Bengaluru',
    latitude: 12.9784,
    longitude: 77.6408,
    distance: 1.24,
    rating: 4.5,
    ratingCount: 20,
    openNow: true,
    audience: 'UNISEX',
    hasOffers: false,
    service: {
      _id: serviceId(1),
      serviceName: 'Signature Haircut & Finish',
      price: asRupees(650),
      timeTaken: 45,
      gender: 'UNISEX',
      image: null,
    },
    otherServices: [],
    overRupees: null,
    stylists: [],
    nextTimes: [],
    ...changes,
  }
}
