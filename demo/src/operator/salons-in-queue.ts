import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { OutletStage } from '@nikhar/contract/desk'
import { asPaise } from '@nikhar/contract/money'
import { cities, type City } from '../cities.ts'
import { findAudience, generateMenu } from '../menus.ts'
import { generateOpeningHours } from '../opening-hours.ts'
import { categoryId, type DemoOutlet } from '../outlets.ts'
import { createMobileNumber } from '../people.ts'
import { pickBanners } from '../pictures/pick-pictures.ts'
import type { AddressRow, ServiceRow } from '../rows.ts'
import { addMinutes, dayOf } from '../salon-time.ts'
import type { CategorySlug } from '../salons/salon.ts'
import { generateStylists } from '../stylists.ts'

const FIRST_ID = 901

interface QueuedSalon {
  name: string
  owner: string
  category: CategorySlug
  kind: 'SALON' | 'BARBER' | 'SPA' | 'BEAUTY' | 'NAILS' | 'BRIDAL'
  city: string
  locality: string
  stage: OutletStage
  /** How long it has been in the stage. */
  minutes: number
  reason?: string
  /** Metres north of the centre of the locality. */
  north?: number
  /** What the checks find. */
  hasPhotos?: false
  gstin?: 'TAKEN'
  /** The first price is a tenth of what it should be. */
  isOddlyPriced?: true
}

/** A salon at every stage of the operator's queue, and a finding for every check. */
const salons: QueuedSalon[] = [
  {
    name: 'Noor Beauty Lounge',
    owner: 'Shabnam Qureshi',
    category: 'skin',
    kind: 'BEAUTY',
    city: 'Bengaluru',
    locality: 'Indiranagar',
    stage: 'SUBMITTED',
    minutes: 112,
    isOddlyPriced: true,
  },
  {
    name: 'Kesh Kala Studio',
    owner: 'Vaishali Joshi',
    category: 'hair',
    kind: 'SALON',
    city: 'Pune',
    locality: 'Koregaon Park',
    stage: 'SUBMITTED',
    minutes: 80,
  },
  {
    name: 'The Barber Adda',
    owner: 'Imran Pasha',
    category: 'barber',
    kind: 'BARBER',
    city: 'Delhi NCR',
    locality: 'Hauz Khas',
    stage: 'SUBMITTED',
    minutes: 58,
  },
  {
    name: 'Neem & Mitti Spa',
    owner: 'Padma Reddy',
    category: 'spa',
    kind: 'SPA',
    city: 'Hyderabad',
    locality: 'Banjara Hills',
    stage: 'SUBMITTED',
    minutes: 44,
    gstin: 'TAKEN',
  },
  {
    name: 'Glam by Ruksar',
    owner: 'Ruksar Ansari',
    category: 'bridal',
    kind: 'BRIDAL',
    city: 'Hyderabad',
    locality: 'Jubilee Hills',
    stage: 'SUBMITTED',
    minutes: 31,
    hasPhotos: false,
  },
  {
    name: 'Chandni Makeovers',
    owner: 'Chandni Verma',
    category: 'bridal',
    kind: 'BRIDAL',
    city: 'Delhi NCR',
    locality: 'Hauz Khas',
    stage: 'SENT_BACK',
    minutes: 1300,
    reason: 'Please add photos of the salon and say on which floor it is.',
  },
  {
    name: 'Roop Rang Nails',
    owner: 'Ekta Saxena',
    category: 'nails',
    kind: 'NAILS',
    city: 'Pune',
    locality: 'Koregaon Park',
    stage: 'DRAFT',
    minutes: 300,
  },
  {
    name: 'Noor Beauty Parlour',
    owner: 'Farhana Begum',
    category: 'skin',
    kind: 'BEAUTY',
    city: 'Bengaluru',
    locality: 'Indiranagar',
    stage: 'HIDDEN',
    minutes: 90_000,
    north: 40,
    reason: 'Closed for renovation; the owner asked us to hide it.',
  },
  {
    name: 'Mogra Day Spa',
    owner: 'Harish Rao',
    category: 'spa',
    kind: 'SPA',
    city: 'Hyderabad',
    locality: 'Banjara Hills',
    stage: 'SUSPENDED',
    minutes: 4200,
    north: -300,
    reason: 'Nine bookings were cancelled on the day. Please tell us what happened.',
  },
]

/** Rows by table, in insertion order, to be loaded after the others. */
export function buildSalonsInQueue(now: Date, passwordHash: string, takenGstin: string) {
  const today = dayOf(now)
  const built = salons.map((salon, index) => buildSalon(salon, FIRST_ID + index, now, today))
  const stylists = built.flatMap(({ outlet }) => generateStylists(outlet, today))
  return {
    salon_accounts: built.map(({ salon, id, createdAt }) => ({
      id,
      whitelabel_id: WHITELABEL_ID,
      name: salon.owner,
      email: `${salon.owner.toLowerCase().replace(' ', '.')}@owners.example`,
      contact_number: createMobileNumber(id),
      contact_verified_at: createdAt,
      password_hash: passwordHash,
      created_at: createdAt,
      updated_at: createdAt,
    })),
    addresses: built.map(({ outlet }) => outlet.address),
    outlets: built.map(({ salon, outlet, services }) => ({
      ...outlet.row,
      audience: findAudience(services),
      kind: salon.kind,
      stage: salon.stage,
      status: 'INACTIVE' as const,
      stage_reason: salon.reason ?? null,
      stage_changed_at: addMinutes(now, -salon.minutes),
      published_at: ['HIDDEN', 'SUSPENDED'].includes(salon.stage) ? outlet.row.created_at : null,
      gstin: salon.gstin === 'TAKEN' ? takenGstin : null,
    })),
    opening_hours: built.flatMap(({ outlet }) => outlet.hours),
    services: built.flatMap(({ services }) => services).map((row) => ({ ...row, rating_sum: 0, rating_count: 0 })),
    stylists: stylists.map(({ row }) => row),
    stylist_shifts: stylists.flatMap(({ shifts }) => shifts),
    // The log is sorted by its ids, so they must be chronological.
    audit_log: built
      .flatMap(({ salon, id }) => describeStage(salon, id, now))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

function buildSalon(salon: QueuedSalon, id: number, now: Date, today: string) {
  const city = cities.find(({ name }) => name === salon.city) as City
  const locality = city.localities.find(({ name }) => name === salon.locality)
  if (!locality) throw new Error(`${salon.locality} is not a locality of ${salon.city}`)
  const createdAt = addMinutes(now, -salon.minutes - 2000)
  const address: AddressRow = {
    id,
    property_number: String(id - 880),
    street: `${locality.streets[0]}, ${locality.name}`,
    landmark: `Near ${locality.landmarks[0]}`,
    city: locality.city,
    district: locality.district,
    state: locality.state,
    pincode: locality.pincode,
  }
  const pictures = salon.category === 'skin' || salon.category === 'hair' ? 'salon' : salon.category
  const outlet: DemoOutlet = {
    row: {
      id,
      whitelabel_id: WHITELABEL_ID,
      owner_id: id,
      address_id: id,
      category_id: categoryId(salon.category),
      name: salon.name,
      description: null,
      latitude: locality.latitude + (salon.north ?? 0) / 111_195,
      longitude: locality.longitude,
      phone_number: createMobileNumber(id),
      email: null,
      website: null,
      gstin: null,
      banner_images: salon.hasPhotos === false ? [] : pickBanners(pictures, id),
      rating_sum: 0,
      rating_count: 0,
      created_at: createdAt,
      updated_at: createdAt,
    },
    city,
    category: salon.category,
    address,
    hours: generateOpeningHours(id, salon.category),
    closures: [],
    priceLevel: city.priceLevel,
  }
  return { salon, id, createdAt, outlet, services: priceMenu(generateMenu(outlet, today), salon) }
}

function priceMenu(services: ServiceRow[], { isOddlyPriced }: QueuedSalon): ServiceRow[] {
  if (!isOddlyPriced) return services
  return services.map((row, index) =>
    index === 0 ? { ...row, price_paise: asPaise(Math.round(row.price_paise / 1000) * 100) } : row,
  )
}

/** The log entries of how it reached its stage. */
function describeStage({ stage, minutes, reason }: QueuedSalon, outletId: number, now: Date) {
  const at = addMinutes(now, -minutes)
  const entry = { outlet_id: outletId, subject_id: null, before: { stage: 'DRAFT' } }
  const bySalon = { ...entry, actor: 'SALON' as const, actor_id: outletId, actor_name: null }
  const byOperator = { ...entry, actor: 'OPERATOR' as const, actor_id: null, actor_name: 'Nandini Iyer' }
  const submitted = { ...bySalon, at: addMinutes(at, -60), action: 'SUBMIT_OUTLET', after: { stage: 'SUBMITTED' } }
  if (stage === 'DRAFT') return []
  if (stage === 'SUBMITTED') return [{ ...submitted, at }]
  const actions = { SENT_BACK: 'SEND_BACK_OUTLET', HIDDEN: 'HIDE_OUTLET', SUSPENDED: 'SUSPEND_OUTLET' } as const
  const before = { stage: stage === 'SENT_BACK' ? 'SUBMITTED' : 'LIVE' }
  const action = actions[stage as keyof typeof actions]
  return [submitted, { ...byOperator, at, before, action, after: { stage, reason } }]
}
