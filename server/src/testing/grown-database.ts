import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Tables that grow with customers and salons: a statement of a call must not scan one of them completely. */
export const GROWING_TABLES: ReadonlySet<string> = new Set([
  'addresses',
  'appointments',
  'cart_lines',
  'coupon_outlets',
  'coupon_redemptions',
  'customers',
  'favourite_outlets',
  'favourite_services',
  'idempotency_keys',
  'opening_hours',
  'order_history',
  'order_lines',
  'messages',
  'orders',
  'outlet_offerings',
  'outlet_versions',
  'outlets',
  'reviews',
  'services',
  'sessions',
  'stylist_breaks',
  'stylist_shifts',
  'stylists',
])

const STATEMENTS = [
  `insert into salon_accounts (whitelabel_id, name, email, contact_number, password_hash)
    select 1, 'Owner', 'grown.' || n || '@salon.example', '+918040001234', '-' from generate_series(1, 500) n`,
  `insert into customers (whitelabel_id, name, email, contact_number, password_hash)
    select 1, 'Ananya Rao', 'grown.' || n || '@example.in', '+9170000' || 10000 + n, '-' from generate_series(1, 2000) n`,
  `insert into addresses (property_number, street, city, district, state, pincode)
    select n, 'Grown Road', 'City ' || n % 50, 'District', 'State', '560038' from generate_series(1, 1000) n`,
  `insert into outlets (whitelabel_id, owner_id, address_id, category_id, name, latitude, longitude)
    select 1, (select min(id) from salon_accounts) + n % 500, id, 1 + n % 6, 'Salon ' || n, 8 + (n % 250) * 0.1, 72 + (n / 250) * 1.8
    from (select id, row_number() over () as n from addresses where street = 'Grown Road') a`,
  `insert into opening_hours select id, day, 540, 1260 from outlets, generate_series(0, 6) day on conflict do nothing`,
  `insert into services (outlet_id, category_id, name, price_paise, minutes, gender, type)
    select id, 1 + n % 6, 'Service ' || n, 40000, 45, 'UNISEX', 'Service' from outlets, generate_series(1, 5) n`,
  `insert into stylists (outlet_id, name, gender, past_experience_years)
    select id, 'Kabir', 'MALE', 4 from outlets`,
  `insert into stylist_shifts select id, day, 540, 1260 from stylists, generate_series(0, 6) day on conflict do nothing`,
  `insert into stylist_breaks select id, day, 780, 810 from stylists, generate_series(0, 6) day on conflict do nothing`,
  `insert into coupons (whitelabel_id, code, title, scope, discount_type, discount_percent, valid_to)
    select 1, 'GROWN' || n, 'Off', 'OUTLET', 'PERCENTAGE', 10, timestamptz '2100-01-01' from generate_series(1, 500) n`,
  `insert into coupon_outlets select id, outlet_id from
    (select id, row_number() over () as n from coupons where code like 'GROWN%') c
    join (select id as outlet_id, row_number() over () as n from outlets) o on o.n / 2 = c.n`,
  // Each stylist has four past visits and an upcoming one.
  `create temporary table grown as
    select gen_random_uuid() as order_id, s.id as stylist_id, s.outlet_id, day, status,
      (select min(id) from customers) + (row_number() over ()) % 2000 as customer_id,
      timestamptz '2026-11-16 04:30:00Z' + day * interval '1 day' + (s.id % 40) * interval '15 minutes' as starts_at
    from stylists s, (values (-40, 'COMPLETED'), (-20, 'COMPLETED'), (-10, 'CANCELLED_BY_CUSTOMER'), (-3, 'NO_SHOW'), (5, 'CONFIRMED')) as visit (day, status)`,
  `insert into orders (id, whitelabel_id, customer_id, outlet_id, status, payment_id, subtotal_paise, total_paise, check_in_code, created_at)
    select order_id, 1, customer_id, outlet_id, case status when 'COMPLETED' then 'ORDER_COMPLETED' else 'ORDER_PLACED' end,
      'pay', 40000, 40000, '481602', starts_at - interval '2 days' from grown`,
  `insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
    select order_id, (select id from services where outlet_id = grown.outlet_id limit 1), 1, 'Service', 40000, 1, 45 from grown`,
  `insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at, awaiting_salon)
    select order_id, customer_id, outlet_id, stylist_id, status, starts_at, starts_at + interval '45 minutes', false from grown`,
  `insert into coupon_redemptions (order_id, coupon_id, customer_id)
    select order_id, (select min(id) from coupons) + (row_number() over ()) % 500, customer_id from grown`,
  `insert into order_history (order_id, at, actor, action, to_status) select order_id, starts_at, 'SALON', 'GROW', status from grown`,
  `insert into messages (order_id, kind, recipient, channel, version, starts_at, settled_at, outcome)
    select order_id, 'BOOKED', 'CUSTOMER', 'EMAIL', 0, starts_at, starts_at, 'SENT' from grown`,
  `insert into reviews (whitelabel_id, customer_id, order_id, service_id, outlet_id, rating)
    select 1, customer_id, order_id, service_id, outlet_id, 5 from grown join order_lines using (order_id) where grown.status = 'COMPLETED'`,
  `insert into sessions (customer_id, created_at, expires_at, last_used_at, revoked_at)
    select id, timestamptz '2026-11-01', timestamptz '2026-12-01', timestamptz '2026-11-15', case when n = 1 then null else timestamptz '2026-11-10' end
    from customers, generate_series(1, 3) n`,
  `insert into favourite_outlets (customer_id, outlet_id) select distinct customer_id, outlet_id from grown where day = 5`,
  `insert into favourite_services (customer_id, outlet_id, service_id)
    select distinct customer_id, outlet_id, service_id from grown join order_lines using (order_id) where day = 5`,
  `insert into cart_lines (customer_id, outlet_id, service_id, quantity)
    select distinct customer_id, outlet_id, service_id, 1 from grown join order_lines using (order_id) where day = -3`,
  `insert into idempotency_keys (actor_kind, account_id, call, key, body_hash, reply, created_at)
    select 'CUSTOMER', customer_id, 'placeOrder', order_id::text, '', '{}', timestamptz '2026-11-16' from grown`,
  `analyze`,
]

/** Fills the tables, so that the planner chooses the same plans as in production. */
export async function growDatabase(db: Db) {
  await db.connection().execute(async (connection) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(connection)
  })
}
