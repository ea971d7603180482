import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { type City, cities } from './cities.ts'
import { edgeCases } from './edge-cases.ts'
import { generateGstin } from './gstin.ts'
import type { Locality } from './localities/locality.ts'
import { createMobileNumber } from './people.ts'
import { type Random, createRandom } from './seeded-random.ts'
import { pickBanners } from './pictures/pick-pictures.ts'
import type { OutletKind } from './pictures/picture.ts'
import type { AddressRow, ClosureRow, OpeningHoursRow, OutletRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'
import type { CategorySlug, Salon } from './salons/salon.ts'
import { generateOpeningHours, generateClosures } from './opening-hours.ts'

/** In the order in which the migrations insert the categories. */
const categorySlugs: CategorySlug[] = ['hair', 'barber', 'spa', 'nails', 'bridal', 'skin']

const outletKinds: Record<CategorySlug, OutletKind> = {
  hair: 'salon',
  barber: 'barber',
  spa: 'spa',
  nails: 'nails',
  bridal: 'bridal',
  skin: 'salon',
}

export interface DemoOutlet {
  row: OutletRow
  city: City
  category: CategorySlug
  address: AddressRow
  hours: OpeningHoursRow[]
  closures: ClosureRow[]
  /** From 0 (cheapest) to 1 (most expensive). */
  priceLevel: number
}

export function categoryId(slug: CategorySlug): number {
  return categorySlugs.indexOf(slug) + 1
}

export function generateOutlets(today: string, ownerOf: (city: City, index: number) => number): DemoOutlet[] {
  return cities.flatMap((city) =>
    city.salons.map((salon, index) => generateOutlet(today, city, salon, index, ownerOf(city, index))),
  )
}

function generateOutlet(today: string, city: City, salon: Salon, index: number, ownerId: number): DemoOutlet {
  const [name, category, localityName, description] = salon
  const id = city.firstOutletId + index
  const random = createRandom(`outlet:${id}`)
  const { locality, rank } = findLocality(city, localityName, index)
  const address = generateAddress(random, id, locality, rank)
  const age = edgeCases.noReviews.includes(id) ? random.integer(14, 20) : random.integer(260, 900)
  const createdAt = instantAt(addDays(today, -age), random.integer(600, 1080))
  const site = name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('’', '')
    .replaceAll(/[^a-z]+/g, '')
  const located = !edgeCases.noCoordinates.includes(id)
  const spot = generateCoordinates(random, locality)
  const row: OutletRow = {
    id,
    whitelabel_id: WHITELABEL_ID,
    owner_id: ownerId,
    address_id: address.id,
    category_id: categoryId(category),
    name,
    description,
    latitude: located ? spot.latitude : null,
    longitude: located ? spot.longitude : null,
    phone_number: edgeCases.noPhone.includes(id) ? null : createMobileNumber(id),
    email: `hello@${site}.example`,
    website: random.bool(0.7) ? `https://${site}.example` : null,
    gstin: isRegistered(id) ? generateGstin(random, locality.state, name) : null,
    banner_images: edgeCases.noPictures.includes(id) ? [] : pickBanners(outletKinds[category], id),
    rating_sum: 0,
    rating_count: 0,
    created_at: createdAt,
    updated_at: createdAt,
  }
  return {
    row,
    city,
    category,
    address,
    hours: generateOpeningHours(id, category),
    closures: generateClosures(id, today),
    priceLevel: Math.min(1, Math.max(0, city.priceLevel + random.between(-0.35, 0.35))),
  }
}

/** Six in seven outlets charge GST; the others are too small to be registered. */
function isRegistered(outletId: number) {
  return outletId % 7 !== 5
}

/** Also returns how many earlier salons are in the same locality: each one gets the next street. */
function findLocality(city: City, localityName: string, index: number) {
  const locality = city.localities.find(({ name }) => name === localityName)
  if (!locality) throw new Error(`${localityName} is not a locality of ${city.name}`)
  const rank = city.salons.slice(0, index).filter(([, , name]) => name === localityName).length
  return { locality, rank }
}

function generateAddress(random: Random, id: number, locality: Locality, rank: number): AddressRow {
  const street = locality.streets[rank % locality.streets.length] as string
  const landmark = locality.landmarks[rank % locality.landmarks.length] as string
  const number = random.integer(2, 180)
  const block = random.pick(['', '', '/A', '/1', '/2B'])
  return {
    id,
    property_number: random.bool(0.25) ? `Shop ${random.integer(1, 24)}, ${number}${block}` : `${number}${block}`,
    street: `${street}, ${locality.name}`,
    landmark: `${random.pick(['Near', 'Near', 'Opposite'])} ${landmark}`,
    city: locality.city,
    district: locality.district,
    state: locality.state,
    pincode: locality.pincode,
  }
}

/** Within 750 m of the centre of the locality. */
function generateCoordinates(random: Random, { latitude, longitude }: Locality) {
  const kilometres = 0.75 * random.between(0.15, 1)
  const bearing = random.between(0, 2 * Math.PI)
  const degrees = kilometres / 111.2
  return {
    latitude: round(latitude + degrees * Math.cos(bearing)),
    longitude: round(longitude + (degrees * Math.sin(bearing)) / Math.cos((latitude * Math.PI) / 180)),
  }
}

function round(degrees: number) {
  return Math.round(degrees * 1e6) / 1e6
}
