import { WHITELABEL_ID } from '@nikhar/contract'
import { type City, cities } from './cities.ts'
import { drawPerson, mobileNumber } from './people.ts'
import { chanceOf } from './chance.ts'
import type { ClientRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'
import { demoLogins } from './logins.ts'

const FIRST_ID = 501

/** The owners of all cities; the first has the ten outlets of Bengaluru and the login of the desk. */
export function drawOwners(today: string, passwordHash: string) {
  const taken = new Set<string>()
  const rows: ClientRow[] = []
  const idsOf = new Map<City, number[]>()
  for (const city of cities) {
    const ids = Array.from({ length: city.owners }, () => {
      const id = FIRST_ID + rows.length
      const chance = chanceOf(`owner:${id}`)
      const { name } = drawPerson(chance, city.region, 0.45, taken)
      const createdAt = instantAt(addDays(today, -chance.whole(901, 1200)), 660)
      rows.push({
        id,
        whitelabel_id: WHITELABEL_ID,
        name,
        email: id === FIRST_ID ? demoLogins.desk.email : `${name.toLowerCase().replace(' ', '.')}@owners.example`,
        contact_number: mobileNumber(id),
        password_hash: passwordHash,
        created_at: createdAt,
        updated_at: createdAt,
      })
      return id
    })
    idsOf.set(city, ids)
  }

  /** Every owner has at least one outlet; the rest fall to whoever expands. */
  function ownerOf(city: City, index: number): number {
    const ids = idsOf.get(city) as number[]
    return ids[index] ?? chanceOf(`owner-of:${city.firstOutletId + index}`).pick(ids)
  }

  return { rows, ownerOf }
}
