import { asRupees, toPaise } from '@nikhar/contract/money'
import { edgeCases } from './edge-cases.ts'
import { shuffle } from './seeded-random.ts'
import { stableId } from './stable-id.ts'
import { categoryId, type DemoOutlet } from './outlets.ts'
import { type Random, createRandom } from './seeded-random.ts'
import { pickMenuPictures } from './pictures/pick-pictures.ts'
import type { ServiceKind, Subject } from './pictures/picture.ts'
import type { ServiceRow } from './rows.ts'
import { addDays, addMinutes, dayOf, instantAt } from './salon-time.ts'
import type { CategorySlug } from './salons/salon.ts'
import { treatments } from './treatments/treatments.ts'
import { signatureTreatments } from './treatments/signature-treatments.ts'
import type { Treatment } from './treatments/treatment.ts'

type Share = [category: CategorySlug, low: number, high: number]

/** How many treatments of each category a salon offers, by the salon's own category. */
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

export function generateMenu(outlet: DemoOutlet, today: string): ServiceRow[] {
  const { id } = outlet.row
  const random = createRandom(`menu:${id}`)
  const own = signatureTreatments[id] ?? []
  const picked = mixes[outlet.category].flatMap(([category, low, high]) =>
    pickTreatments(random, treatments[category].filter(suitsSalon(outlet.category)), random.integer(low, high)),
  )
  const names = new Set(own.map(({ name }) => name))
  const menu = [...own, ...picked.filter(({ name }) => !names.has(name))].slice(0, LONGEST_MENU)
  const retired = findRetired(id, menu)
  const pictures = pickPictures(id, menu)
  return menu.map((treatment, position) => {
    const serviceId = serviceIdOf(id, treatment)
    const service = serviceRow(random, outlet, treatment, {
      position,
      id: serviceId,
      images: pictures.get(serviceId) ?? [],
    })
    if (treatment.name !== retired) return service
    const deletedAt = instantAt(addDays(today, -random.integer(2, 20)), 1140)
    // A service is removed after it was created, even at a salon that has just opened.
    return { ...service, deleted_at: deletedAt > service.created_at ? deletedAt : addMinutes(service.created_at, 60) }
  })
}

/**
 * A salon is for men or women if its menu has nothing for the other gender, and more for this one than for everyone.
 */
export function findAudience(services: readonly Pick<ServiceRow, 'gender'>[]): ServiceRow['gender'] {
  const count = (wanted: ServiceRow['gender']) => services.filter(({ gender }) => gender === wanted).length
  const [men, women, everybody] = [count('MALE'), count('FEMALE'), count('UNISEX')]
  if (men > everybody && women === 0) return 'MALE'
  return women > everybody && men === 0 ? 'FEMALE' : 'UNISEX'
}

/** Keeps the order of the list, so that menus of one category look alike. */
function pickTreatments(random: Random, list: Treatment[], count: number) {
  const threading = list.filter(({ name }) => name === 'Eyebrow Threading')
  // Every salon with facial treatments offers threading; being short, it also fills the gaps of a day.
  const kept = new Set([...threading, ...shuffle(random, list)].slice(0, count))
  return list.filter((treatment) => kept.has(treatment))
}

/** Barbers serve men, so from other lists they take only what men book. */
function suitsSalon(category: CategorySlug) {
  return ({ gender }: Treatment) => category !== 'barber' || gender !== 'FEMALE'
}

/** One outlet in twelve has deleted a service. */
function findRetired(outletId: number, menu: Treatment[]) {
  if (outletId === edgeCases.manyReviews.outletId) return 'Party Make-up'
  return outletId % 12 === 5 ? menu.at(-1)?.name : undefined
}

function serviceIdOf(outletId: number, { name }: Treatment) {
  return stableId('service', outletId, name)
}

function pickPictures(outletId: number, menu: readonly Treatment[]): Map<string, string[]> {
  if (edgeCases.noPictures.includes(outletId)) return new Map()
  return pickMenuPictures(
    menu.map((treatment) => {
      const [kind, subject] = treatment.picture.split('/') as [ServiceKind, Subject<ServiceKind>?]
      return { id: serviceIdOf(outletId, treatment), kind, subject }
    }),
  )
}

interface MenuPlace {
  position: number
  id: string
  images: string[]
}

function serviceRow(random: Random, outlet: DemoOutlet, treatment: Treatment, place: MenuPlace): ServiceRow {
  const { position, id, images } = place
  const createdAt = addMinutes(instantAt(dayOf(outlet.row.created_at), 660), position)
  return {
    id,
    outlet_id: outlet.row.id,
    category_id: categoryId(treatment.category),
    name: treatment.name,
    price_paise: toPaise(asRupees(choosePrice(random, treatment.rupees, outlet.priceLevel))),
    minutes: treatment.minutes,
    buffer_minutes: 0,
    menu_position: 0,
    gender: treatment.gender,
    type: treatment.type,
    about: treatment.about,
    description: treatment.description,
    images,
    rating_sum: 0,
    rating_count: 0,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
  }
}

function choosePrice(random: Random, [low, high]: [number, number], priceLevel: number) {
  const place = Math.min(1, Math.max(0, priceLevel + random.between(-0.12, 0.12)))
  return low === high ? low : roundPrice(low + (high - low) * place)
}

/** Rounds to prices as salons write them: ₹40, ₹249, ₹1,299, ₹14,500. */
function roundPrice(rupees: number) {
  if (rupees < 100) return Math.round(rupees / 10) * 10
  if (rupees < 1000) return Math.round(rupees / 50) * 50 - 1
  if (rupees < 10_000) return Math.round(rupees / 100) * 100 - 1
  return Math.round(rupees / 500) * 500
}
