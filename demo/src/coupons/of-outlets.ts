import { edgeCases } from '../edge-cases.ts'
import type { DemoOutlet } from '../outlets.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Offer } from './coupon.ts'

export interface OutletOffer extends Offer {
  outletIds: number[]
}

/** What the best-known salons have on their boards. */
export const knownOffers: OutletOffer[] = [
  {
    outletIds: [101, 104],
    code: 'GLOW20',
    title: 'Glow-up week',
    description: 'Flat 20% off on every facial, peel and clean-up.',
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
    title: 'First beard trim',
    description: 'Filter coffee included, opinions optional.',
    flat: 150,
    minimum: 399,
    perCustomer: 2,
    days: [-30, 30],
    terms: ['Twice per customer.', 'First visit of the month only.'],
  },
  {
    outletIds: [104],
    code: 'KESAR15',
    title: 'Colour hour',
    description: '15% off cuts and colour at Studio Kesar.',
    percent: 15,
    upTo: 900,
    minimum: 1499,
    days: [-45, 25],
    terms: ['On pre-booking.'],
  },
  {
    outletIds: [105],
    code: 'RANG100',
    title: 'Polish and chai',
    description: '₹100 off any set, chai on the house.',
    flat: 100,
    minimum: 699,
    days: [-30, 21],
    terms: ['On pre-booking.'],
  },
  {
    outletIds: [106],
    code: 'CHAMPA10',
    title: 'Under the neem',
    description: '10% off, mornings and afternoons.',
    percent: 10,
    days: [-60, 60],
    terms: ['On pre-booking.'],
  },
  {
    outletIds: [107],
    code: 'TERRA200',
    title: 'Clay week',
    description: '₹200 off masks and facials.',
    flat: 200,
    minimum: 1199,
    perCustomer: 1,
    days: [-15, 18],
    terms: ['Once per customer.'],
  },
]

type Board = (chance: Chance, place: string) => Omit<Offer, 'code'>

const boards: Board[] = [
  (chance, place) => ({
    title: 'House favourite',
    description: `For booking ahead at ${place}.`,
    percent: chance.pick([10, 15, 20]),
    upTo: chance.pick([150, 250, 400]),
    minimum: chance.pick([499, 799, 999]),
    days: [-chance.whole(20, 90), chance.whole(15, 60)],
    terms: ['On pre-booking.', 'Not valid with another coupon.'],
  }),
  (chance, place) => ({
    title: 'Come back soon',
    description: `A thank you from everyone at ${place}.`,
    flat: chance.pick([75, 100, 150, 200]),
    minimum: chance.pick([499, 699, 899]),
    perCustomer: chance.whole(1, 3),
    days: [-chance.whole(15, 60), chance.whole(10, 45)],
    terms: ['Limited uses per customer.', 'On pre-booking.'],
  }),
  (chance, place) => ({
    title: 'Weekday afternoons',
    description: `When ${place} is calm, so is the bill.`,
    percent: chance.pick([10, 12, 15]),
    days: [-chance.whole(10, 40), chance.whole(12, 50)],
    terms: ['Best from Monday to Thursday.'],
  }),
  (chance, place) => ({
    title: 'Big bill, small relief',
    description: `For a whole afternoon at ${place}.`,
    flat: chance.pick([250, 300, 500]),
    minimum: chance.pick([1999, 2499, 2999]),
    days: [-chance.whole(10, 50), chance.whole(20, 70)],
    terms: ['On pre-booking.', 'One booking, any number of services.'],
  }),
  (chance, place) => ({
    title: 'Ends this week',
    description: `The last few days of it at ${place}.`,
    percent: 18,
    upTo: 300,
    minimum: 599,
    days: [-chance.whole(5, 20), chance.whole(1, 2)],
    terms: ['On pre-booking.'],
  }),
]

const overBoards: Board[] = [
  (chance, place) => ({
    title: 'Opening week',
    description: `The first days of ${place}, remembered.`,
    flat: 120,
    minimum: 499,
    days: [-chance.whole(60, 120), -chance.whole(3, 25)],
    terms: ['Has ended.'],
  }),
  (chance, place) => ({
    title: 'From next week',
    description: `Something to look forward to at ${place}.`,
    percent: 20,
    upTo: 350,
    minimum: 899,
    days: [chance.whole(5, 10), chance.whole(20, 40)],
    terms: ['Not started yet.'],
  }),
]

/** One to three for an outlet, the first of them live; now and then one that is over or still to come. */
export function drawOffers(outlet: DemoOutlet, takenCodes: Set<string>): OutletOffer[] {
  const { id, name } = outlet.row
  if (edgeCases.noOffers.includes(id) || knownOffers.some(({ outletIds }) => outletIds.includes(id))) return []
  const chance = chanceOf(`offers:${id}`)
  const count = chance.whole(1, 3)
  const first = chance.whole(0, boards.length - 1)
  const made = Array.from({ length: count }, (_, i) => boards[(first + i) % boards.length] as Board)
  if (chance.odds(0.25)) made.push(chance.pick(overBoards))
  return made.map((board) => {
    const offer = board(chance, name)
    return { ...offer, outletIds: [id], code: codeFor(name, offer, takenCodes) }
  })
}

/** The first word of the sign and the number on the offer, with a second word where two salons would collide. */
function codeFor(name: string, offer: Omit<Offer, 'code'>, taken: Set<string>) {
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
