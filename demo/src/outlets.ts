import { WHITELABEL_ID } from '@nikhar/contract'
import { type City, cities } from './cities.ts'
import { edgeCases } from './edge-cases.ts'
import { gstinOf } from './gstin.ts'
import type { Locality } from './localities/locality.ts'
import { mobileNumber } from './people.ts'
import { type Chance, chanceOf } from './chance.ts'
import { pickBanners } from './pictures/pick.ts'
import type { OutletKind } from '../artwork/rooms/outlet-banner.ts'
import type { AddressRow, ClosureRow, OpeningHoursRow, OutletRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'
import type { CategorySlug, Salon } from './salons/salon.ts'
import { openingHoursOf, closuresOf } from './opening-hours.ts'

/** In the order of the categories that every set-up has. */
const categorySlugs: CategorySlug[] = ['hair', 'barber', 'spa', 'nails', 'bridal', 'skin']

const roomsOf: Record<CategorySlug, OutletKind> = {
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
  /** Where its prices stand between the cheapest and the dearest, from 0 to 1. */
  dearness: number
}

export function categoryId(slug: CategorySlug): number {
  return categorySlugs.indexOf(slug) + 1
}

export function drawOutlets(today: string, ownerOf: (city: City, index: number) => number): DemoOutlet[] {
  return cities.flatMap((city) =>
    city.salons.map((salon, index) => drawOutlet(today, city, salon, index, ownerOf(city, index))),
  )
}

function drawOutlet(today: string, city: City, salon: Salon, index: number, clientId: number): DemoOutlet {
  const [name, category, localityName, description] = salon
  const id = city.firstOutletId + index
  const chance = chanceOf(`outlet:${id}`)
  const { locality, rank } = placeOf(city, localityName, index)
  const address = drawAddress(chance, id, locality, rank)
  const age = edgeCases.noReviews.includes(id) ? chance.whole(14, 20) : chance.whole(260, 900)
  const createdAt = instantAt(addDays(today, -age), chance.whole(600, 1080))
  const site = name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('’', '')
    .replaceAll(/[^a-z]+/g, '')
  const located = !edgeCases.noCoordinates.includes(id)
  const spot = drawSpot(chance, locality)
  const row: OutletRow = {
    id,
    whitelabel_id: WHITELABEL_ID,
    client_id: clientId,
    address_id: address.id,
    category_id: categoryId(category),
    name,
    description,
    latitude: located ? spot.latitude : null,
    longitude: located ? spot.longitude : null,
    phone_number: edgeCases.noPhone.includes(id) ? null : mobileNumber(id),
    email: `hello@${site}.example`,
    website: chance.odds(0.7) ? `https://${site}.example` : null,
    gstin: isRegistered(id) ? gstinOf(chance, locality.state, name) : null,
    banner_images: edgeCases.noPictures.includes(id) ? [] : pickBanners(roomsOf[category], id),
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
    hours: openingHoursOf(id, category),
    closures: closuresOf(id, today),
    dearness: Math.min(1, Math.max(0, city.dearness + chance.between(-0.35, 0.35))),
  }
}

/** Six in seven charge GST; the seventh is too small to be registered. */
function isRegistered(outletId: number) {
  return outletId % 7 !== 5
}

/** The locality, and how many salons of the list came there before: each takes the next street. */
function placeOf(city: City, localityName: string, index: number) {
  const locality = city.localities.find(({ name }) => name === localityName)
  if (!locality) throw new Error(`${localityName} is not a locality of ${city.name}`)
  const rank = city.salons.slice(0, index).filter(([, , name]) => name === localityName).length
  return { locality, rank }
}

function drawAddress(chance: Chance, id: number, locality: Locality, rank: number): AddressRow {
  const street = locality.streets[rank % locality.streets.length] as string
  const landmark = locality.landmarks[rank % locality.landmarks.length] as string
  const number = chance.whole(2, 180)
  const block = chance.pick(['', '', '/A', '/1', '/2B'])
  return {
    id,
    property_number: chance.odds(0.25) ? `Shop ${chance.whole(1, 24)}, ${number}${block}` : `${number}${block}`,
    street: `${street}, ${locality.name}`,
    landmark: `${chance.pick(['Near', 'Near', 'Opposite'])} ${landmark}`,
    city: locality.city,
    district: locality.district,
    state: locality.state,
    pincode: locality.pincode,
  }
}

/** Within a ten-minute walk of the centre, denser towards it. */
function drawSpot(chance: Chance, { latitude, longitude }: Locality) {
  const kilometres = 0.75 * chance.between(0.15, 1)
  const bearing = chance.between(0, 2 * Math.PI)
  const degrees = kilometres / 111.2
  return {
    latitude: round(latitude + degrees * Math.cos(bearing)),
    longitude: round(longitude + (degrees * Math.sin(bearing)) / Math.cos((latitude * Math.PI) / 180)),
  }
}

function round(degrees: number) {
  return Math.round(degrees * 1e6) / 1e6
}
