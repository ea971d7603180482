import type { Database, Db } from '@nikhar/server/db/database'
import { openEmbeddedGeocoder } from '@nikhar/server/gazetteer/embedded-geocoder'
import { gazetteerDigest, loadGazetteer } from '@nikhar/server/gazetteer/load-gazetteer'
import { replay, statementsOf } from '@nikhar/server/testing/statements'
import { beside } from './load/beside.ts'
import { hammer } from './load/hammer.ts'
import { percentiles } from './load/percentiles.ts'
import type { Served, Serving } from './load/serve-geo.ts'
import { type Measured, withServer } from './load/with-server.ts'

/** What finding a place costs: `npm run bench -- geo`. Everything on 127.0.0.1, done within three minutes or so. */
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

await withServer<Serving, Served>('serve-geo.ts', measure)

async function measure({ databaseUrl, database, serve }: Measured<Serving, Served>) {
  await loadIndia(database)
  const { url, bareUrl } = await serve({ paths: kinds.flatMap(({ calls }) => calls.map(({ path }) => path)) })
  for (const { name, calls } of kinds) await measureKind(name, calls, { url, bareUrl, databaseUrl })
}

async function loadIndia({ db, pool }: Database) {
  const startedAt = performance.now()
  const loaded = await loadGazetteer(db, await gazetteerDigest())
  console.log(`${loaded?.places} places loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await pool.query('vacuum analyze gazetteer_places, gazetteer_names')
}

async function measureKind(
  name: string,
  calls: Kind['calls'],
  { url, bareUrl, databaseUrl }: Served & { databaseUrl: string },
) {
  const asked = []
  for (const { work } of calls) asked.push(await statementsOf(databaseUrl, work))
  const statements = replay(databaseUrl, asked)
  let next = 0
  const path = () => {
    next += 1
    return calls[next % calls.length]?.path ?? ''
  }
  await percentiles(name, {
    'the call': () => fetch(url + path()).then((response) => response.arrayBuffer()),
    'its statements': statements.once,
    'a bare route': () => fetch(bareUrl + path()).then((response) => response.arrayBuffer()),
  })
  await beside({
    name,
    ours: (connections, ms) => hammer({ url, path, connections, ms }),
    sql: statements.way,
    bare: (connections, ms) => hammer({ url: bareUrl, path, connections, ms }),
    aim: 0.6,
    whenMissed:
      'Missed: server, client and database share these cores. In a profile a third of the server’s time passes in the write that wakes PostgreSQL, which takes the core from it.',
  })
  await statements.close()
}
