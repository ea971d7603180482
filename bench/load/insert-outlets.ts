import type { Database } from '@nikhar/server/db/database'
import { toSalonTime } from '@nikhar/server/modules/discovery/salon-time'

/** Latitude and longitude of fifty cities, around which the outlets lie. */
export const CITIES: readonly (readonly [number, number])[] = [
  [28.61, 77.21],
  [19.08, 72.88],
  [12.97, 77.59],
  [17.39, 78.49],
  [13.08, 80.27],
  [22.57, 88.36],
  [23.02, 72.57],
  [18.52, 73.86],
  [21.17, 72.83],
  [26.91, 75.79],
  [26.85, 80.95],
  [26.45, 80.33],
  [21.15, 79.09],
  [22.72, 75.86],
  [19.22, 72.98],
  [23.26, 77.41],
  [17.69, 83.22],
  [25.59, 85.14],
  [22.31, 73.18],
  [28.67, 77.43],
  [30.9, 75.86],
  [27.18, 78.01],
  [20.0, 73.79],
  [28.41, 77.31],
  [28.98, 77.71],
  [22.3, 70.8],
  [25.32, 82.97],
  [34.08, 74.8],
  [19.88, 75.34],
  [23.8, 86.43],
  [31.63, 74.87],
  [25.44, 81.85],
  [23.34, 85.31],
  [22.6, 88.26],
  [11.02, 76.96],
  [23.18, 79.99],
  [26.22, 78.18],
  [16.51, 80.65],
  [26.24, 73.02],
  [9.93, 78.12],
  [21.25, 81.63],
  [25.21, 75.86],
  [30.73, 76.78],
  [26.14, 91.74],
  [17.66, 75.91],
  [15.36, 75.12],
  [10.79, 78.7],
  [28.37, 79.43],
  [12.3, 76.64],
  [8.52, 76.94],
]

const CHUNK = 20_000

type Pool = Database['pool']

/**
 * Inserts outlets up to the given count, within about ten kilometres of the cities, each with four services and one stylist,
 * open today.
 */
export async function insertOutlets(pool: Pool, count: number, now: Date) {
  const { weekday } = toSalonTime(now)
  await insertSharedRows(pool)
  const { rows } = await pool.query<{ there: number }>('select count(*) as there from outlets')
  for (let from = rows[0]?.there ?? 0; from < count; from += CHUNK) {
    const [first, last] = [from + 1, Math.min(from + CHUNK, count)]
    await pool.query(
      `
      insert into outlets (id, whitelabel_id, client_id, address_id, category_id, name, latitude, longitude, rating_sum, rating_count)
      select n, 1, 1, n % 50 + 1, n % 6 + 1, (array['Aarna', 'Mogra', 'Copper', 'Lotus', 'Velvet', 'Saffron', 'Neem', 'Jasmine'])[n % 8 + 1] || ' '
        || (array['Salon', 'Spa', 'Studio', 'House', 'Lounge', 'Bar', 'Comb'])[n % 7 + 1] || ' ' || n,
        city[1] + 0.09 * (random() + random() - 1), city[2] + 0.09 * (random() + random() - 1), n % 500, n % 100
      from generate_series($1::int, $2::int) as n,
        lateral (select array[latitude, longitude] as city from bench_cities where id = n % 50) as its`,
      [first, last],
    )
    await pool.query(
      `
      insert into opening_hours (outlet_id, weekday, opens_minute, closes_minute)
      select n, $1, 540, 1260 from generate_series($2::int, $3::int) as n`,
      [weekday, first, last],
    )
    await pool.query(
      `
      insert into services (outlet_id, category_id, name, price_paise, minutes, gender, type)
      select n, s % 6 + 1, (array['Haircut', 'Hair Spa', 'Kesar Glow Facial', 'Gel Manicure', 'Abhyanga Oil Massage', 'Beard Sculpt'])[(n + s) % 6 + 1],
        40000 + 100 * s, 45, 'UNISEX', 'Service'
      from generate_series($1::int, $2::int) as n, generate_series(1, 4) as s`,
      [first, last],
    )
    await pool.query(
      `
      with hired as (
        insert into stylists (id, outlet_id, name, gender, past_experience_years)
        select n, n, 'Kabir', 'MALE', 4 from generate_series($2::int, $3::int) as n returning id
      )
      insert into stylist_shifts (stylist_id, weekday, starts_minute, ends_minute) select id, $1, 540, 1260 from hired`,
      [weekday, first, last],
    )
    await pool.query(
      `
      insert into coupon_outlets (coupon_id, outlet_id)
      select n % 20 + 1, n from generate_series($1::int, $2::int) as n where n % 10 = 0`,
      [first, last],
    )
  }
}

async function insertSharedRows(pool: Pool) {
  const values = CITIES.map(([latitude, longitude], id) => `(${id}, ${latitude}::float8, ${longitude}::float8)`).join()
  await pool.query(
    `create table if not exists bench_cities as select * from (values ${values}) as city (id, latitude, longitude)`,
  )
  await pool.query(
    `insert into clients (id, whitelabel_id, name, email, contact_number, password_hash) values (1, 1, 'Owner', 'owner@example.in', '+918040001234', '-') on conflict do nothing`,
  )
  await pool.query(`
    insert into addresses (id, property_number, street, city, district, state, pincode)
    select n, n, 'Station Road', 'City ' || n, 'District', 'State', '560038' from generate_series(1, 50) as n on conflict do nothing`)
  await pool.query(
    `insert into categories (id, slug, name, position) select n, 'bench-' || n, 'Category ' || n, n from generate_series(1, 6) as n on conflict do nothing`,
  )
  await pool.query(`
    insert into coupons (id, whitelabel_id, code, title, scope, discount_type, discount_percent, valid_to)
    select n, 1, 'BENCH' || n, 'Off', 'OUTLET', 'PERCENTAGE', 10 + n, now() + interval '1 year' from generate_series(1, 20) as n on conflict do nothing`)
}
