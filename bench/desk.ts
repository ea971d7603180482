import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookableDays } from '../contract/src/index.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { readBoard } from '../server/src/modules/desk/read-board.ts'
import { statementsOf } from '../server/src/testing/statements.ts'
import { hammer } from './load/hammer.ts'
import { fillBoard, openSalons } from './load/salons.ts'
import type { Served, Serving } from './load/serve-desk.ts'
import { sideBySide } from './load/side-by-side.ts'

/** What the desk costs: `npm run bench -- desk`. The board of a full day beside its statements, and what an open event stream takes. */
const STREAMS = 500
const POOL = 10

interface Memory {
  rss: number
  heap: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const server = fork(new URL('load/serve-desk.ts', import.meta.url), { serialization: 'advanced', execArgv: ['--expose-gc'] })
const ended = once(server, 'exit').then(() => {
  throw new Error('The server ended before its time')
})
const database = openDatabase({ url: postgres.url, maxConnections: POOL, connectTimeoutMs: 60_000, statementTimeoutMs: 900_000 })
try {
  await Promise.race([measure(), ended])
} finally {
  await database.close()
  server.kill()
  await ended.catch(() => {})
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure() {
  await migrate({ url: postgres.url })
  const { outletIds, customerIds } = await openSalons(database, 64)
  const [outletId = 0] = outletIds
  const [, day = ''] = bookableDays(new Date(), 2)
  const appointments = await fillBoard(database, outletId, customerIds, day)
  const { id: clientId } = await database.db.selectFrom('clients').select('id').executeTakeFirstOrThrow()
  server.send({ databaseUrl: postgres.url, dataDir, clientId } satisfies Serving)
  const [{ url, token }] = (await once(server, 'message')) as [Served]
  const headers = { authorization: `Bearer ${token}` }
  console.log(`${availableParallelism()} cores, ${loadavg()[0]?.toFixed(1)} busy before, Node ${process.version}\n`)

  const statements = await statementsOf(postgres.url, (db) => readBoard(db, { whitelabelId: 1, client: { id: clientId }, outletId, day }))
  await sideBySide({
    name: `the board of a day, ${appointments} appointments of 8 stylists`,
    baseline: 'its statements straight over pg',
    aim: 0.6,
    product: (connections, ms, onAnswer) => hammer({ url: `${url}/salon/outlet/${outletId}/board?day=${day}`, headers, connections, ms, onAnswer }),
    bare: async (connections, ms, onAnswer) => {
      const startedAt = performance.now()
      let done = 0
      async function work() {
        while (performance.now() - startedAt < ms) {
          const askedAt = performance.now()
          await Promise.all(statements.map(({ text, values }) => database.pool.query(text, values)))
          done += 1
          onAnswer(performance.now() - askedAt)
        }
      }
      await Promise.all(Array.from({ length: connections }, work))
      return (done * 1000) / (performance.now() - startedAt)
    },
    whenMissed: 'HTTP, the session, whose outlet it is and the answer’s JSON share the cores with PostgreSQL',
  })
  await measureStreams(url, headers)
}

async function measureStreams(url: string, headers: Record<string, string>) {
  // What the first ones bring along is not theirs: the connection to the database, compiled code.
  const first = await open(20, url, headers)
  const before = await memory()
  const rest = await open(STREAMS, url, headers)
  const after = await memory()
  const perStream = (name: keyof Memory) => ((after[name] - before[name]) / STREAMS / 1024).toFixed(1)
  console.log(`${STREAMS} open event streams: ${perStream('heap')} kB of heap and ${perStream('rss')} kB of memory in all for each`)
  for (const asking of [...first, ...rest]) asking.destroy()
}

async function open(count: number, url: string, headers: Record<string, string>) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const asking = request(`${url}/salon/events`, { headers, agent: false })
      asking.on('error', () => {})
      asking.end()
      const [reply] = (await once(asking, 'response')) as [NodeJS.ReadableStream]
      await once(reply, 'data')
      return asking
    }),
  )
}

async function memory(): Promise<Memory> {
  server.send('memory')
  const [told] = (await once(server, 'message')) as [Memory]
  return told
}
