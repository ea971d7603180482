import { writeSync } from 'node:fs'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/clock.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { openLive } from '../server/src/live/live.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { soundOf } from '../server/src/gazetteer/fold.ts'
import { gazetteerDigest, loadGazetteer } from '../server/src/gazetteer/load-gazetteer.ts'
import { openGeocoder } from '../server/src/outside/open-geocoder.ts'
import { openStorage } from '../server/src/outside/open-storage.ts'
import { openOutbox } from '../server/src/outside/outbox.ts'
import { createDatabase, dropDatabase } from '../server/src/testing/databases.ts'
import { startTestPostgres } from '../server/src/testing/test-postgres.ts'

/**
 * The geo calls over HTTP beside the bare indexed query that finds the same, driven straight over pg, and beside a route
 * that does nothing; one at a time and in turns: node bench/geo.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 400)
const PORT = 8973

const typed = ['ander', 'bangalor', 'kora', 'indiranagar', 'ka', 'gurgaon', 'rohini', 'jubilee hills']
const misspelt = ['koramngla', 'hauzkas', 'jublee hils', 'velacheri', 'gachibowly', 'malad vest']
const positions = [
  [12.9352, 77.6245], [19.1197, 72.8464], [28.6304, 77.2177], [13.0418, 80.2341], [26.9124, 75.7873], [21.5, 79.2],
] as const

const postgres = await startTestPostgres()
const url = await createDatabase(postgres.url)
await migrate({ url })
const { db, pool, close } = openDatabase({ url, statementTimeoutMs: 600_000 })
const bare = await pool.connect()
const loadStart = performance.now()
const loaded = await loadGazetteer(db, await gazetteerDigest())
say(`${loaded?.places} places loaded in ${((performance.now() - loadStart) / 1000).toFixed(1)} s`)
await bare.query('vacuum analyze gazetteer_places, gazetteer_names')

const config = readConfig({
  TOKEN_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent', THROTTLE_PER_ADDRESS: '1000000', PORT: String(PORT), NODE_ENV: 'test',
})
const clock = systemClock
const geocoder = openGeocoder(config.geocoder, db, clock)
const storage = await openStorage({ config, clock })
const app = await buildApp({ config, db, pool, clock, live: openLive(url), geocoder, storage, ...openOutbox({ db, clock }) })
await app.listen({ port: PORT, host: '127.0.0.1' })

await compare('autocomplete', typed, (q) => call('autocomplete', { q }), beginning)
await compare('autocomplete, misspelt', misspelt, (q) => call('autocomplete', { q }), alike)
await compare('search by PIN code', ['560034', '400053', '110001', '600017'], (q) => call('search', { q }), ofPincode)
await compare('reverse', positions, ([lat, lon]) => call('reverse', { lat: String(lat), lon: String(lon) }), around)

await app.close()
bare.release()
await close()
await dropDatabase(url)
await postgres.stop()

function beginning(q: string) {
  const text = 'select place_id from gazetteer_names where lower(name) like $1 order by weight desc limit 5'
  return bare.query({ name: 'beginning', text, values: [`${soundOf(q)}%`] })
}

function alike(q: string) {
  const text = 'select place_id from gazetteer_names where $1 <% name and weight >= 0.15 order by word_similarity($1, name) desc limit 5'
  return bare.query({ name: 'alike', text, values: [soundOf(q)] })
}

function ofPincode(q: string) {
  return bare.query({ name: 'pincode', text: 'select id from gazetteer_places where pincode = $1 limit 5', values: [q] })
}

function around([latitude, longitude]: readonly [number, number]) {
  const text = 'select id from gazetteer_places order by point(longitude, latitude) <-> point($1, $2) limit 16'
  return bare.query({ name: 'around', text, values: [longitude, latitude] })
}

function call(name: string, query: Record<string, string>) {
  return get(`/geo/${name}?${new URLSearchParams(query).toString()}`)
}

async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
}

/** In turns, so that whatever else the machine does slows both alike. */
async function compare<T>(name: string, inputs: readonly T[], ours: (input: T) => Promise<unknown>, theirs: (input: T) => Promise<unknown>) {
  const took = { ours: [] as number[], theirs: [] as number[], route: [] as number[] }
  for (let round = -20; round < rounds; round++) {
    const input = inputs[(round + 20) % inputs.length] as T
    const times = [await timed(() => ours(input)), await timed(() => theirs(input)), await timed(() => get('/healthz'))] as const
    if (round < 0) continue
    took.ours.push(times[0])
    took.theirs.push(times[1])
    took.route.push(times[2])
  }
  for (const part of [50, 99]) {
    const [whole, query, route] = [took.ours, took.theirs, took.route].map((times) => percentile(times, part)) as [number, number, number]
    const ratios = `${(whole / query).toFixed(1)}× the query, ${(whole / (query + route)).toFixed(1)}× query and route`
    say(`${name.padEnd(24)} p${part}  ${ratios}  (${[whole, query, route].map((ms) => ms.toFixed(2)).join(' / ')} ms)`)
  }
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function percentile(values: readonly number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * part) / 100))] ?? Number.NaN
}

function say(line: string) {
  writeSync(1, `${line}\n`)
}
