import type { Database } from '@nikhar/server/db/database'
import { toSalonTime } from '@nikhar/server/modules/discovery/salon-time'
import { CITIES } from './cities.ts'

/** One connection, with its settings. */
type Client = Pick<Database['pool'], 'query'>

const CHUNK = 100_000
const TABLES = [
  'outlets',
  'outlet_slugs',
  'outlet_versions',
  'opening_hours',
  'services',
  'outlet_offerings',
  'stylists',
  'stylist_shifts',
  'coupon_outlets',
]

/**
 * Inserts outlets up to the given count, each with four services and one stylist, open today. Their positions are
 * realistic: four of five in fifty cities in proportion to their population, dense in the middle and thin at the edge,
 * the rest in twenty towns around each city. With more outlets the places are the same, but denser.
 *
 * Triggers would compute for each row what is written here for all of them at once, and indexes are built after the
 * rows are inserted: a hundred thousand outlets in seconds rather than minutes.
 */
export async function insertOutlets(pool: Database['pool'], count: number, now: Date) {
  const client = await pool.connect()
  try {
    await insertSharedRows(client)
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    const createIndexes = await dropIndexes(client)
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from outlets')
    for (let from = rows[0]?.there ?? 0; from < count; from += CHUNK)
      await insertChunk(client, from + 1, Math.min(from + CHUNK, count), toSalonTime(now).weekday)
    await createIndexes()
  } finally {
    // With its settings.
    client.release(true)
  }
}

async function insertChunk(client: Client, first: number, last: number, weekday: number) {
  const add = (text: string) => client.query(text, [first, last])
  // The same outlets in every run.
  await client.query(`select setseed(${1 / (first + 1)})`)
  await add(`
    insert into outlets (id, whitelabel_id, owner_id, address_id, category_id, name, slug, city_slug, latitude, longitude, rating_sum, rating_count)
    select n, 1, 1, place.city, n % 6 + 1, name || n, 'salon-' || n, 'city-' || place.city,
      place.latitude + place.radius * (random() + random() - 1), place.longitude + place.radius * (random() + random() - 1),
      (n % 100) * (30 + n % 21) / 10, n % 100
    from (
      select n, width_bucket(random(), (select array_agg(share order by id) from bench_places)) as place_id,
        (array['Aarna', 'Mogra', 'Copper', 'Lotus', 'Velvet', 'Saffron', 'Neem', 'Jasmine'])[n % 8 + 1] || ' '
          || (array['Salon', 'Spa', 'Studio', 'House', 'Lounge', 'Bar', 'Comb'])[n % 7 + 1] || ' ' as name
      from generate_series($1::int, $2::int) as n
    ) as outlet join bench_places as place on place.id = place_id`)
  await add(`insert into outlet_slugs (whitelabel_id, slug, outlet_id)
    select 1, 'salon-' || n, n from generate_series($1::int, $2::int) as n`)
  await add(`insert into outlet_versions (outlet_id) select generate_series($1::int, $2::int)`)
  await add(`insert into opening_hours (outlet_id, weekday, opens_minute, closes_minute)
    select n, ${weekday}, 540, 1260 from generate_series($1::int, $2::int) as n`)
  // The planner has no statistics of rows just inserted: no statement reads more than the outlets of this chunk.
  await add(`insert into services (id, outlet_id, category_id, name, concepts, price_paise, minutes, gender, type)
    select uuidv7(), n, s % 6 + 1, name, concepts, 20000 + 100 * (n * 7 % 1000) + 10000 * s, 45, 'UNISEX', 'Service'
    from generate_series($1::int, $2::int) as n, generate_series(1, 4) as s
    join bench_services on true where bench_services.id = (n + s) % 6 + 1`)
  await add(`insert into outlet_offerings (outlet_id, concept, whitelabel_id, place)
    select outlets.id, offered.concept, whitelabel_id, place from outlets
    join lateral (
      select distinct unnest(concepts || ('#' || slug)) as concept
      from generate_series(1, 4) as s
      join bench_services on bench_services.id = (outlets.id + s) % 6 + 1
      join categories on categories.id = s % 6 + 1
    ) as offered on true
    where outlets.id between $1 and $2`)
  await add(`insert into stylists (id, outlet_id, name, gender, past_experience_years)
    select n, n, 'Kabir', 'MALE', 4 from generate_series($1::int, $2::int) as n`)
  await add(`insert into stylist_shifts (stylist_id, weekday, starts_minute, ends_minute)
    select n, ${weekday}, 540, 1260 from generate_series($1::int, $2::int) as n`)
  await add(`insert into coupon_outlets (coupon_id, outlet_id)
    select n % 20 + 1, n from generate_series($1::int, $2::int) as n where n % 10 = 0`)
}

/** The triggers that enforce nothing; returns the statements that create them again. */
async function dropIndexes(client: Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

/** The share of a place ends where that of the next begins. */
async function insertSharedRows(client: Client) {
  const cities = CITIES.map(
    ([latitude, longitude, thousands], n) => `(${n + 1}, ${latitude}, ${longitude}, ${thousands})`,
  )
  await client.query('select setseed(0.5)')
  await client.query(`
    create table if not exists bench_places as
    with cities (city, latitude, longitude, thousands) as (values ${cities.join()}),
    places (city, latitude, longitude, radius, weight) as materialized (
      -- Fifteen to twenty thousand people on each square kilometre; a degree has 111 kilometres.
      select city, latitude::float8, longitude::float8, 0.12 * sqrt(thousands) / 111, thousands::float8 from cities
      union all
      select city, latitude + cos(angle) * distance, longitude + sin(angle) * distance, 0.02, 0.25 * thousands / 20
      from cities, generate_series(1, 20), lateral (select 6.28 * random() as angle, 0.4 + random() as distance where city > 0) as its
    )
    select row_number() over (order by city, radius desc, latitude)::int as id, city, latitude, longitude, radius,
      coalesce(sum(weight) over (order by city, radius desc, latitude rows between unbounded preceding and 1 preceding), 0)
        / sum(weight) over () as share
    from places`)
  await client.query(`
    create table if not exists bench_services as
    select id::int, name, find_service_concepts(name) as concepts from unnest(array['Haircut', 'Hair Spa', 'Kesar Glow Facial',
      'Gel Manicure', 'Abhyanga Oil Massage', 'Beard Sculpt']) with ordinality as named (name, id)`)
  await client.query(
    `insert into salon_accounts (id, whitelabel_id, name, email, contact_number, password_hash) values (1, 1, 'Owner', 'owner@example.in', '+918040001234', '-') on conflict do nothing`,
  )
  await client.query(`
    insert into addresses (id, property_number, street, city, district, state, pincode)
    select n, n, 'Station Road', 'City ' || n, 'District', 'State', '560038' from generate_series(1, 50) as n on conflict do nothing`)
  await client.query(
    `insert into categories (id, slug, name, position) select n, 'bench-' || n, 'Category ' || n, n from generate_series(1, 6) as n on conflict do nothing`,
  )
  await client.query(`
    insert into coupons (id, whitelabel_id, code, title, scope, discount_type, discount_percent, valid_to)
    select n, 1, 'BENCH' || n, 'Off', 'OUTLET', 'PERCENTAGE', 10 + n, now() + interval '1 year' from generate_series(1, 20) as n on conflict do nothing`)
}
