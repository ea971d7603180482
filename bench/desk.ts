import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { bookableDays } from '@nikhar/contract'
import { readBoard } from '@nikhar/server/modules/desk/read-board'
import { statementsOf } from '@nikhar/server/testing/statements'
import { drive } from './load/drive.ts'
import { hammer } from './load/hammer.ts'
import { fillBoard, openSalons } from './load/salons.ts'
import type { Served, Serving } from './load/serve-desk.ts'
import { sideBySide } from './load/side-by-side.ts'
import { type Measured, withServer } from './load/with-server.ts'

/** What the desk costs: `npm run bench -- desk`. The board of a full day beside its statements, and what an open event stream takes. */
const STREAMS = 500

interface Memory {
  rss: number
  heap: number
}

await withServer<Serving, Served>('serve-desk.ts', measure, ['--expose-gc'])

async function measure({ databaseUrl, database, server, serve }: Measured<Serving, Served>) {
  const { outletIds, customerIds } = await openSalons(database, 64)
  const [outletId = 0] = outletIds
  const [, day = ''] = bookableDays(new Date(), 2)
  const appointments = await fillBoard(database, outletId, customerIds, day)
  const { id: clientId } = await database.db.selectFrom('clients').select('id').executeTakeFirstOrThrow()
  const { url, token } = await serve({ clientId })
  const headers = { authorization: `Bearer ${token}` }

  const statements = await statementsOf(databaseUrl, (db) =>
    readBoard(db, { whitelabelId: 1, client: { id: clientId }, outletId, day }),
  )
  await sideBySide({
    name: `the board of a day, ${appointments} appointments of 8 stylists`,
    baseline: 'its statements straight over pg',
    aim: 0.6,
    product: (connections, ms, onAnswer) =>
      hammer({ url: `${url}/salon/outlet/${outletId}/board?day=${day}`, headers, connections, ms, onAnswer }),
    bare: drive(database, () => statements),
    whenMissed: 'HTTP, the session, whose outlet it is and the answer’s JSON share the cores with PostgreSQL',
  })
  await measureStreams(server, url, headers)
}

async function measureStreams(server: ChildProcess, url: string, headers: Record<string, string>) {
  // What the first ones bring along is not theirs: the connection to the database, compiled code.
  const first = await open(20, url, headers)
  const before = await memory(server)
  const rest = await open(STREAMS, url, headers)
  const after = await memory(server)
  const perStream = (name: keyof Memory) => ((after[name] - before[name]) / STREAMS / 1024).toFixed(1)
  console.log(
    `${STREAMS} open event streams: ${perStream('heap')} kB of heap and ${perStream('rss')} kB of memory in all for each`,
  )
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

async function memory(server: ChildProcess): Promise<Memory> {
  server.send('memory')
  const [told] = (await once(server, 'message')) as [Memory]
  return told
}
