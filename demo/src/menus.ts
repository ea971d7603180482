import { toPaise } from '@nikhar/contract'
import { edgeCases } from './edge-cases.ts'
import { shuffled, stableId } from './luck.ts'
import { categoryId, type DemoOutlet } from './outlets.ts'
import { type Chance, chanceOf } from './chance.ts'
import { pickServicePictures } from './pictures/pick.ts'
import type { ServiceKind, Subject } from '../artwork/services/service-picture.ts'
import type { ServiceRow } from './rows.ts'
import { addDays, addMinutes, dayOf, instantAt } from './salon-time.ts'
import type { CategorySlug } from './salons/salon.ts'
import { treatments } from './treatments/all.ts'
import { signatures } from './treatments/signatures.ts'
import type { Treatment } from './treatments/treatment.ts'

type Share = [category: CategorySlug, low: number, high: number]

/** What else a salon of each kind offers, and how much of it. */
const mixes: Record<CategorySlug, Share[]> = {
  hair: [
    ['hair', 9, 14],
    ['skin', 3, 6],
    ['nails', 1, 2],
    ['bridal', 0, 2],
  ],
  barber: [
    ['barber', 8, 12],
    ['hair', 3, 4],
    ['skin', 0, 2],
  ],
  spa: [
    ['spa', 8, 13],
    ['skin', 2, 5],
    ['hair', 1, 2],
  ],
  nails: [
    ['nails', 8, 12],
    ['skin', 2, 4],
    ['hair', 1, 2],
  ],
  bridal: [
    ['bridal', 8, 12],
    ['hair', 2, 4],
    ['skin', 3, 5],
    ['nails', 1, 2],
  ],
  skin: [
    ['skin', 9, 15],
    ['hair', 1, 3],
    ['nails', 1, 3],
  ],
}

const LONGEST_MENU = 25

export function drawMenu(outlet: DemoOutlet, today: string): ServiceRow[] {
  const { id } = outlet.row
  const chance = chanceOf(`menu:${id}`)
  const known = signatures[id] ?? []
  const drawn = mixes[outlet.category].flatMap(([category, low, high]) =>
    draw(chance, treatments[category].filter(suits(outlet.category)), chance.whole(low, high)),
  )
  const names = new Set(known.map(({ name }) => name))
  const menu = [...known, ...drawn.filter(({ name }) => !names.has(name))].slice(0, LONGEST_MENU)
  const retired = retiredFrom(id, menu)
  return menu.map((treatment, position) => {
    const service = serviceRow(chance, outlet, treatment, position)
    if (treatment.name !== retired) return service
    const deletedAt = instantAt(addDays(today, -chance.whole(2, 20)), 1140)
    // A menu is older than what was taken off it, even at a salon that has just opened.
    return { ...service, deleted_at: deletedAt > service.created_at ? deletedAt : addMinutes(service.created_at, 60) }
  })
}

/** In the order of the list, so that menus of a kind read alike. */
function draw(chance: Chance, list: Treatment[], count: number) {
  const threading = list.filter(({ name }) => name === 'Eyebrow Threading')
  // Wherever faces are cared for there is threading; it fills the shortest gaps of a day, too.
  const kept = new Set([...threading, ...shuffled(chance, list)].slice(0, count))
  return list.filter((treatment) => kept.has(treatment))
}

/** Barbers serve men, so they take from other lists what men book. */
function suits(category: CategorySlug) {
  return ({ gender }: Treatment) => category !== 'barber' || gender !== 'FEMALE'
}

/** One outlet in twelve has taken a service off its menu. */
function retiredFrom(outletId: number, menu: Treatment[]) {
  if (outletId === edgeCases.manyReviews.outletId) return 'Party Make-up'
  return outletId % 12 === 5 ? menu.at(-1)?.name : undefined
}

function serviceRow(chance: Chance, outlet: DemoOutlet, treatment: Treatment, position: number): ServiceRow {
  const id = stableId('service', outlet.row.id, treatment.name)
  const createdAt = addMinutes(instantAt(dayOf(outlet.row.created_at), 660), position)
  return {
    id,
    outlet_id: outlet.row.id,
    category_id: categoryId(treatment.category),
    name: treatment.name,
    price_paise: toPaise(priceOf(chance, treatment.rupees, outlet.dearness)),
    minutes: treatment.minutes,
    gender: treatment.gender,
    type: treatment.type,
    about: treatment.about,
    description: treatment.description,
    images: edgeCases.noPictures.includes(outlet.row.id) ? [] : picturesOf(id, treatment),
    rating_sum: 0,
    rating_count: 0,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
  }
}

function picturesOf(serviceId: string, { picture }: Treatment) {
  const [kind, subject] = picture.split('/') as [ServiceKind, Subject<ServiceKind>?]
  return pickServicePictures(kind, serviceId, subject)
}

function priceOf(chance: Chance, [low, high]: [number, number], dearness: number) {
  const place = Math.min(1, Math.max(0, dearness + chance.between(-0.12, 0.12)))
  return low === high ? low : asOnAMenu(low + (high - low) * place)
}

/** ₹40, ₹249, ₹1,299, ₹14,500: prices as salons write them. */
function asOnAMenu(rupees: number) {
  if (rupees < 100) return Math.round(rupees / 10) * 10
  if (rupees < 1000) return Math.round(rupees / 50) * 50 - 1
  if (rupees < 10_000) return Math.round(rupees / 100) * 100 - 1
  return Math.round(rupees / 500) * 500
}
