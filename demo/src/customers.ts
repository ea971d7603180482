import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { type City, cities } from './cities.ts'
import { demoLogins } from './logins.ts'
import { generatePerson, createMobileNumber } from './people.ts'
import { createRandom } from './seeded-random.ts'
import type { CustomerRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'

export const DEMO_CUSTOMER_ID = 1001

export type CustomersByCity = Map<City, CustomerRow[]>

/** The first customer of Bengaluru is the demo customer. */
export function generateCustomers(today: string, passwordHash: string): CustomersByCity {
  const taken = new Set([demoLogins.customer.name])
  let id = DEMO_CUSTOMER_ID - 1
  return new Map(
    cities.map((city) => [
      city,
      Array.from({ length: city.customers }, () => {
        id += 1
        return generateCustomer(id, city, today, passwordHash, taken)
      }),
    ]),
  )
}

function generateCustomer(
  id: number,
  city: City,
  today: string,
  passwordHash: string,
  taken: Set<string>,
): CustomerRow {
  const random = createRandom(`customer:${id}`)
  const person =
    id === DEMO_CUSTOMER_ID
      ? { name: demoLogins.customer.name, gender: 'FEMALE' as const, email: demoLogins.customer.email }
      : generatePerson(random, city.region, 0.62, taken)
  const createdAt = instantAt(addDays(today, -random.integer(200, 640)), random.integer(480, 1380))
  return {
    id,
    whitelabel_id: WHITELABEL_ID,
    email: `${person.name.toLowerCase().replace(' ', '.')}@mail.example`,
    contact_number: createMobileNumber(id),
    password_hash: passwordHash,
    // Some customers have no date of birth.
    date_of_birth: random.bool(0.8) ? addDays('1970-01-01', random.integer(0, 365 * 36)) : null,
    created_at: createdAt,
    updated_at: createdAt,
    ...person,
  }
}
