import { edgeCases } from '../edge-cases.ts'
import type { DemoOutlet } from '../outlets.ts'
import { type Random, createRandom } from '../seeded-random.ts'
import type { Offer } from './offer.ts'

export interface OutletOffer extends Offer {
  outletIds: number[]
}

/** Fixed offers of the outlets with signature treatments. */
export const wellKnownOffers: OutletOffer[] = [
  {
    outletIds: [101, 104],
    code: 'GLOW20',
    title: 'Glow-up week',
    description: 'Flat 20% off on hair, spa and skin services.',
    categories: ['hair', 'spa', 'skin'],
    percent: 20,
    upTo: 500,
    minimum: 999,
    perCustomer: 1,
    days: [-30, 15],
    terms: ['Once per customer.', 'Pre-booking only, not on walk-ins.', 'Not valid with another coupon.'],
  },
  {
    outletIds: [101],
    code: 'AARNA150',
    title: 'A little thank you',
    description: 'Flat ₹150 off on pre-booking.',
    flat: 150,
    minimum: 1000,
    perCustomer: 2,
    days: [-60, 40],
    terms: ['Two uses per customer.'],
  },
  {
    outletIds: [102],
    code: 'COMB150',
    title: 'Comb and company',
    description: '₹150 off. Opinions optional.',
    flat: 150,
    minimum: 399,
    perCustomer: 2,
    days: [-30, 30],
    terms: ['Twice per customer.'],
  },
  {
    outletIds: [104],
    code: 'KESAR15',
    title: 'The Kesar colours',
    description: '15% off hair services at Studio Kesar.',
    categories: ['hair'],
    percent: 15,
    upTo: 900,
    minimum: 1499,
    days: [-45, 25],
    terms: ['On pre-booking.'],
  },
  {
    outletIds: [105],
    code: 'RANG100',
    title: 'Polished',
    description: '₹100 off nail services.',
    categories: ['nails'],
    flat: 100,
    minimum: 699,
    days: [-30, 21],
    terms: ['On pre-booking.'],
  },
  {
    outletIds: [106],
    code: 'CHAMPA10',
    title: 'Under the neem',
    description: '10% off everything we do.',
    percent: 10,
    days: [-60, 60],
    terms: ['On pre-booking.'],
  },
  {
    outletIds: [107],
    code: 'TERRA200',
    title: 'Clay week',
    description: '₹200 off masks, facials and other skin services.',
    categories: ['skin'],
    flat: 200,
    minimum: 1199,
    perCustomer: 1,
    days: [-15, 18],
    terms: ['Once per customer.'],
  },
]

type OfferTemplate = (random: Random, place: string) => Omit<Offer, 'code'>

const activeOffers: OfferTemplate[] = [
  (random, place) => ({
    title: 'House favourite',
    description: `For booking ahead at ${place}.`,
    percent: random.pick([10, 15, 20]),
    upTo: random.pick([150, 250, 400]),
    minimum: random.pick([499, 799, 999]),
    days: [-random.integer(20, 90), random.integer(15, 60)],
    terms: ['On pre-booking.', 'Not valid with another coupon.'],
  }),
  (random, place) => ({
    title: 'Come back soon',
    description: `A thank you from everyone at ${place}.`,
    flat: random.pick([75, 100, 150, 200]),
    minimum: random.pick([499, 699, 899]),
    perCustomer: random.integer(1, 3),
    days: [-random.integer(15, 60), random.integer(10, 45)],
    terms: ['Limited uses per customer.', 'On pre-booking.'],
  }),
  (random, place) => ({
    title: 'A calmer bill',
    description: `For every visit to ${place}.`,
    percent: random.pick([10, 12, 15]),
    days: [-random.integer(10, 40), random.integer(12, 50)],
    terms: ['As often as you like.'],
  }),
  (random, place) => ({
    title: 'Big bill, small relief',
    description: `For a long list at ${place}.`,
    flat: random.pick([250, 300, 500]),
    minimum: random.pick([1999, 2499, 2999]),
    days: [-random.integer(10, 50), random.integer(20, 70)],
    terms: ['On pre-booking.', 'One booking, any number of services.'],
  }),
  (random, place) => ({
    title: 'Ends this week',
    description: `The last few days of it at ${place}.`,
    percent: 18,
    upTo: 300,
    minimum: 599,
    days: [-random.integer(5, 20), random.integer(1, 2)],
    terms: ['On pre-booking.'],
  }),
]

const inactiveOffers: OfferTemplate[] = [
  (random, place) => ({
    title: 'Opening week',
    description: `The first days of ${place}, remembered.`,
    flat: 120,
    minimum: 499,
    days: [-random.integer(60, 120), -random.integer(3, 25)],
    terms: ['Has ended.'],
  }),
  (random, place) => ({
    title: 'From next week',
    description: `Something to look forward to at ${place}.`,
    percent: 20,
    upTo: 350,
    minimum: 899,
    days: [random.integer(5, 10), random.integer(20, 40)],
    terms: ['Not started yet.'],
  }),
]

/** One to three valid offers for an outlet; sometimes also one that has ended or not yet started. */
export function generateOffers(outlet: DemoOutlet, takenCodes: Set<string>): OutletOffer[] {
  const { id, name } = outlet.row
  if (edgeCases.noOffers.includes(id) || wellKnownOffers.some(({ outletIds }) => outletIds.includes(id))) return []
  const random = createRandom(`offers:${id}`)
  const count = random.integer(1, 3)
  const first = random.integer(0, activeOffers.length - 1)
  const templates = Array.from(
    { length: count },
    (_, i) => activeOffers[(first + i) % activeOffers.length] as OfferTemplate,
  )
  if (random.bool(0.25)) templates.push(random.pick(inactiveOffers))
  return templates.map((template) => {
    const offer = template(random, name)
    return { ...offer, outletIds: [id], code: createCode(name, offer, takenCodes) }
  })
}

/** The first word of the outlet's name and the number of the offer; more words when the code is taken. */
function createCode(name: string, offer: Omit<Offer, 'code'>, taken: Set<string>) {
  const words = name
    .toUpperCase()
    .replace(/^THE /, '')
    .replaceAll('’', '')
    .split(/[^A-Z]+/)
    .filter(Boolean)
  const number = offer.percent ?? offer.flat
  for (let length = 1; ; length++) {
    const code = `${words.slice(0, length).join('').slice(0, 16)}${number}${length > words.length ? length : ''}`
    if (code.length < 4 || taken.has(code)) continue
    taken.add(code)
    return code
  }
}
