import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { type City, cities } from './cities.ts'
import { generatePerson, createMobileNumber } from './people.ts'
import { createRandom } from './seeded-random.ts'
import type { SalonAccountRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'
import { demoLogins } from './logins.ts'

const FIRST_ID = 501

/** The first owner has the ten outlets of Bengaluru and the demo login of the desk. */
export function generateOwners(today: string, passwordHash: string) {
  const taken = new Set<string>()
  const rows: SalonAccountRow[] = []
  const idsOf = new Map<City, number[]>()
  for (const city of cities) {
    const ids = Array.from({ length: city.owners }, () => {
      const id = FIRST_ID + rows.length
      const random = createRandom(`owner:${id}`)
      const { name } = generatePerson(random, city.region, 0.45, taken)
      const createdAt = instantAt(addDays(today, -random.integer(901, 1200)), 660)
      rows.push({
        id,
        whitelabel_id: WHITELABEL_ID,
        name,
        email: id === FIRST_ID ? demoLogins.desk.email : `${name.toLowerCase().replace(' ', '.')}@owners.example`,
        contact_number: createMobileNumber(id),
        password_hash: passwordHash,
        created_at: createdAt,
        updated_at: createdAt,
      })
      return id
    })
    idsOf.set(city, ids)
  }

  /** Every owner has at least one outlet; the remaining outlets are assigned at random. */
  function ownerOf(city: City, index: number): number {
    const ids = idsOf.get(city) as number[]
    return ids[index] ?? createRandom(`owner-of:${city.firstOutletId + index}`).pick(ids)
  }

  return { rows, ownerOf }
}
