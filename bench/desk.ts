import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { bookableDays } from '@nikhar/contract/salon-time'
import { compareWithReference } from './load/compare-with-reference.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { insertFullDay, insertSalons } from './load/insert-salons.ts'
import { createPrimaryKeyRead } from './load/references.ts'
import type { ServerInfo, ServerInput } from './load/serve-desk.ts'
import { type Measurement, withServer } from './load/with-server.ts'

/** The desk: `npm run bench -- desk`. The board of a full day beside a primary-key read, and the memory per event stream. */
const STREAMS = 500

interface Memory {
  rss: number
  heap: number
}

await withServer<ServerInput, ServerInfo>('serve-desk.ts', measure, ['--expose-gc'])

async function measure({ database, server, serve }: Measurement<ServerInput, ServerInfo>) {
  const { outletIds, customerIds } = await insertSalons(database, 64)
  const [outletId = 0] = outletIds
  const [, day = ''] = bookableDays(new Date(), 2)
  const appointments = await insertFullDay(database, outletId, customerIds, day)
  const { id: ownerId } = await database.db.selectFrom('salon_accounts').select('id').executeTakeFirstOrThrow()
  const { url, token } = await serve({ ownerId })
  const headers = { authorization: `Bearer ${token}` }

  await compareWithReference({
    name: `the board of a day, ${appointments} appointments of 8 stylists`,
    reference: 'a primary-key read over pg',
    aim: 0.1,
    product: (connections, ms, onAnswer) =>
      measureRequestRate({
        url: `${url}/salon/outlet/${outletId}/board?day=${day}`,
        headers,
        connections,
        ms,
        onAnswer,
      }),
    runReference: createPrimaryKeyRead(database, outletIds),
    whenMissed: 'HTTP, the session, the ownership check and JSON use the same cores as PostgreSQL',
  })
  await measureStreams(server, url, headers)
}

async function measureStreams(server: ChildProcess, url: string, headers: Record<string, string>) {
  // The first streams also pay for the database connection and compiled code.
  const first = await openStreams(20, url, headers)
  const before = await memory(server)
  const rest = await openStreams(STREAMS, url, headers)
  const after = await memory(server)
  const perStream = (name: keyof Memory) => ((after[name] - before[name]) / STREAMS / 1024).toFixed(1)
  console.log(
    `${STREAMS} open event streams: ${perStream('heap')} kB of heap and ${perStream('rss')} kB of memory in all for each`,
  )
  for (const stream of [...first, ...rest]) stream.destroy()
}

async function openStreams(count: number, url: string, headers: Record<string, string>) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const stream = request(`${url}/salon/events`, { headers, agent: false })
      stream.on('error', () => {})
      stream.end()
      const [reply] = (await once(stream, 'response')) as [NodeJS.ReadableStream]
      await once(reply, 'data')
      return stream
    }),
  )
}

async function memory(server: ChildProcess): Promise<Memory> {
  server.send('memory')
  const [usage] = (await once(server, 'message')) as [Memory]
  return usage
}
