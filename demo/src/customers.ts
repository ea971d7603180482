import { WHITELABEL_ID } from '@nikhar/contract'
import { type City, cities } from './cities.ts'
import { demoLogins } from './logins.ts'
import { drawPerson, mobileNumber } from './people.ts'
import { chanceOf } from './chance.ts'
import type { CustomerRow } from './rows.ts'
import { addDays, instantAt } from './salon-time.ts'

export const DEMO_CUSTOMER_ID = 1001

export type CustomersOf = Map<City, CustomerRow[]>

/** The first of Bengaluru is the one who signs in. */
export function drawCustomers(today: string, passwordHash: string): CustomersOf {
  const taken = new Set([demoLogins.customer.name])
  let id = DEMO_CUSTOMER_ID - 1
  return new Map(
    cities.map((city) => [
      city,
      Array.from({ length: city.customers }, () => {
        id += 1
        return drawCustomer(id, city, today, passwordHash, taken)
      }),
    ]),
  )
}

function drawCustomer(id: number, city: City, today: string, passwordHash: string, taken: Set<string>): CustomerRow {
  const chance = chanceOf(`customer:${id}`)
  const person =
    id === DEMO_CUSTOMER_ID
      ? { name: demoLogins.customer.name, gender: 'FEMALE' as const, email: demoLogins.customer.email }
      : drawPerson(chance, city.region, 0.62, taken)
  const createdAt = instantAt(addDays(today, -chance.whole(200, 640)), chance.whole(480, 1380))
  return {
    id,
    whitelabel_id: WHITELABEL_ID,
    email: `${person.name.toLowerCase().replace(' ', '.')}@mail.example`,
    contact_number: mobileNumber(id),
    password_hash: passwordHash,
    // Some never say when they were born.
    date_of_birth: chance.odds(0.8) ? addDays('1970-01-01', chance.whole(0, 365 * 36)) : null,
    created_at: createdAt,
    updated_at: createdAt,
    ...person,
  }
}
