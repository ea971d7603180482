import { SLOT_WINDOW_DAYS, WHITELABEL_ID } from '@nikhar/contract/constants'
import { addDays, bookableDays, salonInstant } from '@nikhar/contract/salon-time'
import { hashPassword } from '@nikhar/server/modules/accounts/auth/password'
import type { Client } from 'pg'
import type { Slot } from './ledger.ts'

export const PASSWORD = 'a long enough password'
export const MINUTES = 45
const OUTLETS = 60
const STYLISTS = 8
const [OPENS, CLOSES] = [540, 1260]

export interface Offer extends Slot {
  outletId: number
  serviceId: string
}

/** Salons that are open every day with eight stylists each, and customers who can log in. */
export async function insertSalons(database: Client, customers: number): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await database.query(
    `insert into customers (whitelabel_id, name, email, contact_number, password_hash)
     select $1, 'Ananya Rao', 'ananya.' || n || '@example.in', '+9198450' || 10000 + n, $2 from generate_series(1, $3::int) n`,
    [WHITELABEL_ID, hash, customers],
  )
  await database.query(
    `insert into categories (slug, name, position) values ('hair', 'Hair', 1) on conflict do nothing`,
  )
  await database.query(
    `insert into salon_accounts (whitelabel_id, name, email, contact_number, password_hash)
     values ($1, 'Kavya Shetty', 'owner@example.in', '+918040001234', '-')`,
    [WHITELABEL_ID],
  )
  await database.query(`
    insert into addresses (property_number, street, city, district, state, pincode)
    values ('12', '100 Feet Road', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', '560038');
    insert into outlets (whitelabel_id, owner_id, address_id, category_id, name, email, latitude, longitude)
    select ${WHITELABEL_ID}, (select min(id) from salon_accounts), (select min(id) from addresses), (select min(id) from categories),
      'Salon ' || n, 'salon.' || n || '@example.in', 12.9 + n * 0.001, 77.6 from generate_series(1, ${OUTLETS}) n;
    insert into opening_hours select id, day, ${OPENS}, ${CLOSES} from outlets, generate_series(0, 6) day;
    insert into services (outlet_id, category_id, name, price_paise, minutes, gender, type)
    select id, category_id, 'Haircut', 49900, ${MINUTES}, 'UNISEX', 'Haircut' from outlets;
    insert into stylists (outlet_id, name, gender, past_experience_years)
    select id, 'Kabir', 'MALE', 4 from outlets, generate_series(1, ${STYLISTS}) order by id;
    insert into stylist_shifts select id, day, ${OPENS}, ${CLOSES} from stylists, generate_series(0, 6) day`)
  await database.query('analyze')
}

/** Every free time of every stylist, once; neighbours are in different salons. */
export async function listOffers(database: Client): Promise<Offer[]> {
  const { rows } = await database.query<{ outletId: number; stylistId: number; serviceId: string }>(`
    select outlet_id as "outletId", s.id as "stylistId", v.id as "serviceId"
    from stylists s join services v using (outlet_id)
    order by row_number() over (partition by outlet_id order by s.id), outlet_id`)
  const [, tomorrow = ''] = bookableDays(new Date(), 2)
  const offers: Offer[] = []
  // Excludes two days at both ends of the window, because the clock of the drill jumps.
  for (let days = 1; days < SLOT_WINDOW_DAYS - 4; days += 1) {
    const day = addDays(tomorrow, days)
    for (let start = OPENS; start + MINUTES <= CLOSES; start += MINUTES) {
      const startsAt = salonInstant(day, start).getTime()
      offers.push(...rows.map((row) => ({ ...row, startsAt })))
    }
  }
  return offers
}
