import type { ServiceGender } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import type { Db } from '../db/database.ts'
import { toPhoneticKey } from '../gazetteer/normalise-name.ts'
import { createWorkingStylist } from './bookable-salon.ts'
import { createCoupon, createOutlet, createService } from './catalogue.ts'

type MenuLine = [name: string, rupees: number, gender?: ServiceGender, minutes?: number]

interface WorldSalon {
  area: keyof typeof areas
  audience: ServiceGender
  rating: [sum: number, count: number]
  category: string
  menu: MenuLine[]
}

const areas = {
  Indiranagar: [12.9719, 77.6412],
  Ulsoor: [12.9817, 77.6286],
  Koramangala: [12.9352, 77.6245],
  'HSR Layout': [12.9116, 77.6389],
  Jayanagar: [12.925, 77.5938],
  Malleswaram: [13.0031, 77.5643],
  Whitefield: [12.9698, 77.75],
  'Sector 29': [28.4697, 77.0622],
} satisfies Record<string, [number, number]>

/** Salons as in the demo's Bengaluru, and one far away. */
const salons: Record<string, WorldSalon> = {
  'Aarna Salon & Spa': {
    area: 'Indiranagar',
    audience: 'UNISEX',
    rating: [864, 192],
    category: 'hair',
    menu: [
      ['Women’s Haircut', 649, 'FEMALE'],
      ['Men’s Haircut', 349, 'MALE', 30],
      ['Hair Spa', 1199],
      ['Global Hair Colour', 2999, 'FEMALE', 120],
      ['Kesar Glow Facial', 1299, 'UNISEX', 60],
      ['Eyebrow Threading', 60, 'FEMALE', 15],
      ['Abhyanga Oil Massage', 1899, 'UNISEX', 60],
      ['Champi Head Massage', 499, 'UNISEX', 30],
    ],
  },
  'The Copper Comb': {
    area: 'Indiranagar',
    audience: 'MALE',
    rating: [202, 44],
    category: 'barber',
    menu: [
      ['Classic Cut', 449, 'MALE', 30],
      ['Skin Fade', 499, 'MALE'],
      ['Beard Trim', 249, 'MALE', 15],
      ['Hot-towel Shave', 299, 'MALE', 30],
      ['Haircut & Beard Combo', 649, 'MALE', 60],
      ['Beard Colour', 399, 'MALE', 30],
      ['Groom’s Package', 3999, 'MALE', 120],
    ],
  },
  'Mogra House': {
    area: 'Ulsoor',
    audience: 'UNISEX',
    rating: [360, 80],
    category: 'spa',
    menu: [
      ['Swedish Massage', 2199, 'UNISEX', 60],
      ['Deep Tissue Massage', 2899, 'UNISEX', 60],
      ['Thai Massage', 2499, 'UNISEX', 90],
      ['Balinese Massage', 2599, 'UNISEX', 60],
      ['Foot Reflexology', 1299, 'UNISEX', 45],
      ['Shirodhara', 2200, 'UNISEX', 60],
      ['Couple’s Retreat', 5999, 'UNISEX', 120],
      ['Steam & Sauna', 899, 'UNISEX', 45],
      ['Body Scrub & Polish', 1999, 'UNISEX', 60],
      ['Head, Neck & Shoulder Massage', 1099, 'UNISEX', 30],
    ],
  },
  'Studio Kesar': {
    area: 'Indiranagar',
    audience: 'UNISEX',
    rating: [225, 50],
    category: 'hair',
    menu: [
      ['Keratin Smoothing', 4999, 'FEMALE', 180],
      ['Balayage', 5999, 'FEMALE', 180],
      ['Highlights, half head', 3099, 'FEMALE', 120],
      ['Root Touch-up', 1499, 'UNISEX', 60],
      ['Hair Botox', 5499, 'FEMALE', 150],
      ['Wash & Blow-dry', 599, 'FEMALE'],
      ['Party Hairstyle', 1299, 'FEMALE', 60],
      ['Kids’ Haircut', 299, 'UNISEX', 30],
      ['Scalp Detox', 999],
      ['Henna Application', 699],
    ],
  },
  'Rang Nail Bar': {
    area: 'Indiranagar',
    audience: 'FEMALE',
    rating: [216, 47],
    category: 'nails',
    menu: [
      ['Classic Manicure', 649],
      ['Classic Pedicure', 749],
      ['Gel Manicure', 899, 'FEMALE'],
      ['Spa Pedicure', 1099, 'FEMALE'],
      ['Nail Extensions', 1999, 'FEMALE', 90],
      ['Extension Refill', 999, 'FEMALE', 60],
      ['Nail Art, ten nails', 799, 'FEMALE'],
      ['French Tips', 499, 'FEMALE', 30],
      ['Gel Removal & Care', 299, 'FEMALE', 30],
      ['Lash Lift & Tint', 1499, 'FEMALE', 60],
    ],
  },
  'Mallige Bridal Room': {
    area: 'Malleswaram',
    audience: 'FEMALE',
    rating: [0, 0],
    category: 'bridal',
    menu: [
      ['Bridal Makeup', 15_000, 'FEMALE', 180],
      ['Airbrush Bridal Makeup', 20_000, 'FEMALE', 180],
      ['Engagement Makeup', 8000, 'FEMALE', 120],
      ['Party Make-up', 2999, 'FEMALE', 60],
      ['Bridal Mehndi, both hands', 5500, 'FEMALE', 180],
      ['Guest Mehndi', 649, 'FEMALE', 30],
      ['Saree Draping', 799, 'FEMALE', 30],
      ['Pre-bridal Package', 9999, 'FEMALE', 240],
    ],
  },
  'Fourth Block Beauty': {
    area: 'Jayanagar',
    audience: 'FEMALE',
    rating: [180, 41],
    category: 'skin',
    menu: [
      ['Full Arms Waxing', 399, 'FEMALE', 30],
      ['Full Legs Waxing', 549, 'FEMALE'],
      ['Bikini Waxing', 899, 'FEMALE', 30],
      ['Underarms Waxing', 149, 'FEMALE', 15],
      ['Upper Lip Threading', 40, 'FEMALE', 15],
      ['Full Face Threading', 199, 'FEMALE', 30],
      ['Fruit Clean-up', 599, 'FEMALE'],
      ['Gold Facial', 1499, 'FEMALE', 60],
      ['Hydra Facial', 3499, 'FEMALE', 60],
      ['De-tan Pack', 499],
      ['Women’s Haircut', 399, 'FEMALE'],
    ],
  },
  'Silk Board Barbers': {
    area: 'HSR Layout',
    audience: 'MALE',
    rating: [148, 33],
    category: 'barber',
    menu: [
      ['Men’s Haircut', 199, 'MALE', 30],
      ['Beard Trim', 149, 'MALE', 15],
      ['Clean Shave', 129, 'MALE', 15],
    ],
  },
  'Lotus Family Salon': {
    area: 'Koramangala',
    audience: 'UNISEX',
    rating: [39, 10],
    category: 'hair',
    menu: [
      ['Haircut', 299, 'UNISEX', 30],
      ['Facial', 799, 'UNISEX', 60],
      ['Pedicure', 599],
      ['Swedish Massage', 1499, 'UNISEX', 60],
    ],
  },
  'Sector Cuts': {
    area: 'Sector 29',
    audience: 'UNISEX',
    rating: [90, 20],
    category: 'hair',
    menu: [
      ['Haircut', 499],
      ['Thai Massage', 1999, 'UNISEX', 60],
    ],
  },
}

/** Salons of Bengaluru, their places, and an offer. Mogra House is closed on Mondays. */
export async function createSearchWorld(db: Db) {
  const categories = await db.selectFrom('categories').select(['id', 'slug']).execute()
  const categoryOf = (slug: string) => categories.find((category) => category.slug === slug)?.id ?? 1
  const ids = new Map<string, number>()
  for (const [name, salon] of Object.entries(salons)) {
    const outlet = await createSalon(db, name, salon, categoryOf)
    ids.set(name, outlet.id)
    await createOpening(db, outlet.id, name === 'Mogra House')
  }
  await createCoupon(db, {}, [ids.get('Studio Kesar') ?? 0])
  await createPlaces(db)
  return ids
}

async function createSalon(db: Db, name: string, salon: WorldSalon, categoryOf: (slug: string) => number) {
  const { area, audience, rating, category, menu } = salon
  const [latitude, longitude] = areas[area]
  // Slightly apart, so that distances differ.
  const step = 0.0007 * (Object.keys(salons).indexOf(name) + 1)
  const outlet = await createOutlet(db, {
    name,
    audience,
    latitude: latitude + step,
    longitude,
    category_id: categoryOf(category),
    rating_sum: rating[0],
    rating_count: rating[1],
  })
  for (const [service, rupees, gender = 'UNISEX', minutes = 45] of menu)
    await createService(db, outlet.id, {
      name: service,
      category_id: categoryOf(category),
      price_paise: asPaise(rupees * 100),
      gender,
      minutes,
    })
  return outlet
}

async function createOpening(db: Db, outletId: number, isClosedOnMonday: boolean) {
  const weekdays = isClosedOnMonday ? [0, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6]
  await db
    .insertInto('opening_hours')
    .values(weekdays.map((weekday) => ({ outlet_id: outletId, weekday, opens_minute: 540, closes_minute: 1260 })))
    .execute()
  await createWorkingStylist(db, outletId)
}

const aliases: Record<string, string[]> = { Bengaluru: ['Bangalore', 'BLR'], Gurugram: ['Gurgaon'] }

async function createPlaces(db: Db) {
  const towns = { Bengaluru: [12.9716, 77.5946], Gurugram: [28.46, 77.03], Jaipur: [26.91, 75.79] }
  const places = [
    ...Object.entries(areas).map(([name, at]) => ({ name, at, kind: 'LOCALITY' as const, weight: 0.5 })),
    ...Object.entries(towns).map(([name, at]) => ({ name, at, kind: 'CITY' as const, weight: 0.9 })),
  ]
  for (const [index, { name, at, kind, weight }] of places.entries()) {
    const city = kind === 'CITY' ? name : name === 'Sector 29' ? 'Gurugram' : 'Bengaluru'
    const id = index + 1
    const [latitude = 0, longitude = 0] = at
    const state = { Bengaluru: 'Karnataka', Gurugram: 'Haryana', Jaipur: 'Rajasthan' }[city] ?? ''
    await db
      .insertInto('gazetteer_places')
      .values({ id, kind, name, city, district: city, state, pincode: '560001', latitude, longitude })
      .execute()
    const keys =
      kind === 'CITY'
        ? [name, ...(aliases[name] ?? [])].map((each) => `${each} ${state}`)
        : [`${name} ${city} ${state}`]
    const names = keys.map((key) => ({ place_id: id, name: toPhoneticKey(key), weight }))
    await db.insertInto('gazetteer_names').values(names).execute()
  }
  await db.insertInto('gazetteer_loads').values({ digest: 'world' }).execute()
}
