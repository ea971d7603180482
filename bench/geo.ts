import type { Database, Db } from '@nikhar/server/db/database'
import { openEmbeddedGeocoder } from '@nikhar/server/gazetteer/embedded-geocoder'
import { gazetteerDigest, loadGazetteer } from '@nikhar/server/gazetteer/load-gazetteer'
import { replayStatements, recordStatements } from '@nikhar/server/testing/statements'
import { compareThroughput } from './load/compare-throughput.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { comparePercentiles } from './load/percentiles.ts'
import type { ServerInfo, ServerInput } from './load/serve-geo.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/** Finding places: `npm run bench -- geo`. Takes about three minutes. */
const typed = ['ander', 'bangalor', 'kora', 'indiranagar', 'ka', 'gurgaon', 'rohini', 'jubilee hills']
const misspelt = ['koramngla', 'hauzkas', 'jublee hils', 'velacheri', 'gachibowly', 'malad vest']
const positions = [
  [12.9352, 77.6245],
  [19.1197, 72.8464],
  [28.6304, 77.2177],
  [13.0418, 80.2341],
  [26.9124, 75.7873],
  [21.5, 79.2],
] as const

interface Kind {
  name: string
  calls: { path: string; work: (db: Db) => Promise<unknown> }[]
}

const kinds: Kind[] = [
  { name: 'autocomplete', calls: typed.map(suggest) },
  { name: 'autocomplete, misspelt', calls: misspelt.map(suggest) },
  {
    name: 'reverse',
    calls: positions.map(([lat, lon]) => ({
      path: `/geo/reverse?lat=${lat}&lon=${lon}`,
      work: (db) => openEmbeddedGeocoder(db).reverse(lat, lon),
    })),
  },
]

function suggest(q: string) {
  return {
    path: `/geo/autocomplete?${new URLSearchParams({ q }).toString()}`,
    work: (db: Db) => openEmbeddedGeocoder(db).autocomplete(q),
  }
}

await withServer<ServerInput, ServerInfo>('serve-geo.ts', measure)

async function measure({ databaseUrl, database, serve }: Measurement<ServerInput, ServerInfo>) {
  await loadPlaces(database)
  const { url, bareUrl } = await serve({ paths: kinds.flatMap(({ calls }) => calls.map(({ path }) => path)) })
  for (const { name, calls } of kinds) await measureKind(name, calls, { url, bareUrl, databaseUrl })
}

async function loadPlaces({ db, pool }: Database) {
  const startedAt = performance.now()
  const loaded = await loadGazetteer(db, await gazetteerDigest())
  console.log(`${loaded?.places} places loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await pool.query('vacuum analyze gazetteer_places, gazetteer_names')
}

async function measureKind(
  name: string,
  calls: Kind['calls'],
  { url, bareUrl, databaseUrl }: ServerInfo & { databaseUrl: string },
) {
  const recorded = []
  for (const { work } of calls) recorded.push(await recordStatements(databaseUrl, work))
  const statements = replayStatements(databaseUrl, recorded)
  let next = 0
  const path = () => {
    next += 1
    return calls[next % calls.length]?.path ?? ''
  }
  await comparePercentiles(name, {
    'the call': () => fetch(url + path()).then((response) => response.arrayBuffer()),
    'its statements': statements.runOnce,
    'a bare route': () => fetch(bareUrl + path()).then((response) => response.arrayBuffer()),
  })
  await compareThroughput({
    name,
    product: (connections, ms) => measureRequestRate({ url, path, connections, ms }),
    statements: statements.measure,
    bareRoute: (connections, ms) => measureRequestRate({ url: bareUrl, path, connections, ms }),
    aim: 0.6,
    whenMissed:
      'Missed: server, client and database share these cores. A profile shows a third of the server’s time in the socket write to PostgreSQL, which then takes the core.',
  })
  await statements.close()
}
