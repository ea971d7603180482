import { PAYMENT_PLACEHOLDER, SLOT_WINDOW_DAYS, WHITELABEL_ID } from '@nikhar/contract/constants'
import { addDays, bookableDays, salonInstant } from '@nikhar/contract/salon-time'
import type { Database } from '@nikhar/server/db/database'

export interface Salons {
  outletIds: number[]
  stylistIds: number[][]
  serviceIds: string[]
  customerIds: number[]
}

const OUTLETS = 500
const STYLISTS = 8
const [OPENS, BREAK, CLOSES, MINUTES] = [540, 780, 1260, 45]

/** Inserts salons that are open every day with eight stylists each, and customers. */
export async function insertSalons({ db, pool }: Database, customers: number): Promise<Salons> {
  await pool.query(`
    insert into customers (whitelabel_id, name, email, contact_number, password_hash)
    select ${WHITELABEL_ID}::int, 'Ananya Rao', 'ananya.' || n || '@example.in', '+9198450' || 10000 + n, '-' from generate_series(1, ${customers}::int) n`)
  await pool.query(`insert into categories (slug, name, position) values ('hair', 'Hair', 1) on conflict do nothing`)
  await pool.query(`insert into salon_accounts (whitelabel_id, name, email, contact_number, password_hash)
    values (${WHITELABEL_ID}, 'Kavya Shetty', 'owner@example.in', '+918040001234', '-')`)
  await pool.query(`insert into addresses (property_number, street, city, district, state, pincode)
    values ('12', '100 Feet Road', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', '560038')`)
  await pool.query(`
    insert into outlets (whitelabel_id, owner_id, address_id, category_id, name)
    select ${WHITELABEL_ID}::int, (select min(id) from salon_accounts), (select min(id) from addresses), (select min(id) from categories), 'Salon ' || n
    from generate_series(1, ${OUTLETS}::int) n`)
  await pool.query(
    `insert into opening_hours select id, day, ${OPENS}::int, ${CLOSES}::int from outlets, generate_series(0, 6) day`,
  )
  await pool.query(`
    insert into services (outlet_id, category_id, name, price_paise, minutes, gender, type)
    select id, category_id, 'Haircut', 49900, ${MINUTES}::int, 'UNISEX', 'Haircut' from outlets`)
  await pool.query(`
    insert into stylists (outlet_id, name, gender, past_experience_years)
    select id, 'Kabir', 'MALE', 4 from outlets, generate_series(1, ${STYLISTS}::int) order by id`)
  await pool.query(
    `insert into stylist_shifts select id, day, ${OPENS}::int, ${CLOSES}::int from stylists, generate_series(0, 6) day`,
  )
  await pool.query(
    `insert into stylist_breaks select id, day, ${BREAK}::int, ${BREAK + 30}::int from stylists, generate_series(0, 6) day`,
  )
  await pool.query(`analyze`)
  const outlets = await db.selectFrom('outlets').select('id').orderBy('id').execute()
  const stylists = Map.groupBy(
    await db.selectFrom('stylists').select(['id', 'outlet_id']).orderBy('id').execute(),
    ({ outlet_id }) => outlet_id,
  )
  const services = new Map(
    (await db.selectFrom('services').select(['id', 'outlet_id']).execute()).map(({ id, outlet_id }) => [outlet_id, id]),
  )
  return {
    outletIds: outlets.map(({ id }) => id),
    stylistIds: outlets.map(({ id }) => (stylists.get(id) ?? []).map((stylist) => stylist.id)),
    serviceIds: outlets.map(({ id }) => services.get(id) ?? ''),
    customerIds: (await db.selectFrom('customers').select('id').orderBy('id').execute()).map(({ id }) => id),
  }
}

/** Inserts appointments, one per stylist and evening, from the last bookable day backwards. */
export async function insertAppointments({ pool }: Database, { customerIds }: Salons, count: number) {
  const customerId = customerIds.at(-1) ?? 0
  const last = salonInstant(bookableDays(new Date(), SLOT_WINDOW_DAYS).at(-1) ?? '', CLOSES - MINUTES)
  // Disables the trigger that forbids deleting payments.
  await pool.query(`begin; set local session_replication_role = replica; truncate orders cascade; commit`)
  // Adding the constraint at the end is much faster than checking it for every row.
  await pool.query(`alter table appointments drop constraint appointment_no_overlap`)
  // Skips triggers and foreign key checks.
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    with stylist as (select id, outlet_id, row_number() over (order by id) - 1 as n from stylists),
    booked as (
      select gen_random_uuid() as order_id, stylist.id as stylist_id, outlet_id,
        '${last.toISOString()}'::timestamptz - i / ${OUTLETS * STYLISTS}::int * interval '1 day' as starts_at
      from generate_series(0, ${count}::int - 1) i join stylist on stylist.n = i % ${OUTLETS * STYLISTS}::int
    ),
    ordered as (
      insert into orders (id, whitelabel_id, customer_id, outlet_id, payment_id, subtotal_paise, total_paise, check_in_code,
        created_at)
      select order_id, ${WHITELABEL_ID}::int, ${customerId}::int, outlet_id, 'pay_placeholder', 49900, 49900, '123456',
        -- Not within the day that the limits of a customer count.
        least(starts_at, now()) - interval '2 days'
      from booked
    )
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
    select order_id, ${customerId}::int, outlet_id, stylist_id, 'CONFIRMED', starts_at, starts_at + interval '45 minutes' from booked;
    commit`)
  await pool.query(`
    alter table appointments add constraint appointment_no_overlap exclude using gist (stylist_id with =, tstzrange(starts_at, ends_at) with &&)
      where (status in ('HELD', 'PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'))`)
  await pool.query(`vacuum analyze orders, appointments`)
}

export interface FreeSlot {
  outletId: number
  stylistId: number
  serviceId: string
  startsAt: Date
  endsAt: Date
}

/** The body of the request that books the slot. */
export function toOrder({ outletId, serviceId, stylistId, startsAt, endsAt }: FreeSlot) {
  return {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    clientId: stylistId,
    amount: 499,
  }
}

/** Each call returns another free slot, in another salon than the previous one. */
export function createFreeSlotSource(salons: Salons): () => FreeSlot {
  const left = generateFreeSlots(salons)
  return () => {
    const { value } = left.next()
    if (!value) throw new Error('All slots are booked')
    return value
  }
}

function* generateFreeSlots({ outletIds, stylistIds, serviceIds }: Salons): Generator<FreeSlot, undefined> {
  const [, tomorrow = ''] = bookableDays(new Date(), 2)
  for (let days = 0; days < SLOT_WINDOW_DAYS - 2; days += 1) {
    const day = addDays(tomorrow, days)
    for (let start = OPENS; start + MINUTES <= BREAK; start += MINUTES) {
      for (let stylist = 0; stylist < STYLISTS; stylist += 1) {
        for (const [outlet, outletId] of outletIds.entries()) {
          if (outlet === 0) continue
          yield {
            outletId,
            stylistId: stylistIds[outlet]?.[stylist] ?? 0,
            serviceId: serviceIds[outlet] ?? '',
            startsAt: salonInstant(day, start),
            endsAt: salonInstant(day, start + MINUTES),
          }
        }
      }
    }
  }
  return undefined
}

/** Inserts a full day of appointments for the salon's eight stylists and returns their number. */
export async function insertFullDay(
  { pool }: Database,
  outletId: number,
  customerIds: number[],
  day: string,
): Promise<number> {
  const { rowCount } = await pool.query(
    `with booked as (
      select gen_random_uuid() as order_id, s.id as stylist_id, v.id as service_id, $2::timestamptz + n * interval '75 minutes' as starts_at,
        $3::int + ((n * 8 + s.id) % $4::int)::int as customer_id
      from stylists s join services v on v.outlet_id = s.outlet_id, generate_series(0, 8) n where s.outlet_id = $1
    ),
    ordered as (
      insert into orders (id, whitelabel_id, customer_id, outlet_id, payment_id, subtotal_paise, total_paise, check_in_code)
      select order_id, ${WHITELABEL_ID}, customer_id, $1, 'pay_placeholder', 49900, 49900, '123456' from booked
    ),
    listed as (
      insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select order_id, service_id, 0, 'Haircut', 49900, 1, ${MINUTES} from booked
    )
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
    select order_id, customer_id, $1, stylist_id, 'PENDING', starts_at, starts_at + interval '${MINUTES} minutes' from booked`,
    [outletId, salonInstant(day, OPENS), customerIds[0], customerIds.length],
  )
  await pool.query('vacuum analyze orders, order_lines, appointments')
  return rowCount ?? 0
}
