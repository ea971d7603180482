import type { Client } from 'pg'
import { readEmailState } from '../load/read-stored.ts'
import type { Send } from '../load/send-request.ts'
import { listProcessTree } from '../processes/list-processes.ts'
import { waitUntil } from '../processes/wait-until.ts'
import type { Cost } from './capacity.ts'
import type { Workload } from './workloads.ts'

interface Measured {
  send: Send
  customers: readonly { id: number; headers: Record<string, string> }[]
  pids: { server: number; database: number }
  database: Client
}

const WARM_UP_MS = 3_000
const RUN_MS = 8_000
const EMAILS_MS = 240_000

/** All customers send one request after another. The processor time of a booking includes that of its e-mails. */
export async function measureCost({ name, kind, next }: Workload, measured: Measured): Promise<Cost> {
  const { pids, database } = measured
  await sendFor(WARM_UP_MS)
  await settle()
  const before = await readUse()
  const count = await sendFor(RUN_MS)
  await settle()
  const after = await readUse()
  return {
    name: kind === 'booking' ? `${name}, with its e-mails` : name,
    kind,
    count,
    serverMs: (after.serverMs - before.serverMs) / count,
    databaseMs: (after.databaseMs - before.databaseMs) / count,
    walBytes: (after.walBytes - before.walBytes) / count,
    storedBytes: (after.storedBytes - before.storedBytes) / count,
  }

  async function sendFor(ms: number) {
    const until = Date.now() + ms
    let answered = 0
    await Promise.all(
      measured.customers.map(async ({ id, headers }) => {
        while (Date.now() < until) {
          const call = next(id)
          const { status } = await measured.send({ ...call, headers: { ...headers, ...call.headers } })
          if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}`)
          answered += 1
        }
      }),
    )
    return answered
  }

  async function settle() {
    if (kind !== 'booking') return
    await waitUntil('all e-mails are sent', async () => (await readEmailState(database)).waiting === 0, EMAILS_MS)
  }

  async function readUse() {
    const { rows } = await database.query<{ wal: string; stored: string }>(
      `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as stored`,
    )
    return {
      serverMs: cpuMs(pids.server),
      databaseMs: cpuMs(pids.database),
      walBytes: Number(rows[0]?.wal),
      storedBytes: Number(rows[0]?.stored),
    }
  }
}

function cpuMs(pid: number) {
  return listProcessTree(pid).reduce((total, { cpuSeconds }) => total + cpuSeconds * 1000, 0)
}
