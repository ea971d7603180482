import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { signalTree } from '../processes/list-processes.ts'
import { type Program, startProgram } from '../processes/start-program.ts'
import { waitUntil } from '../processes/wait-until.ts'
import type { Ground } from './ground.ts'

export const PASSWORD = 'drill'
const NODES = ['pg1', 'pg2', 'pg3']
const START_MS = 120_000

interface Member {
  name: string
  role: string
  state: string
}

export interface Node {
  name: string
  /** The ports of PostgreSQL and of Patroni's own API. */
  port: number
  apiPort: number
}

/** Three PostgreSQL servers under Patroni: a primary, a synchronous standby that may succeed it, and a replica. */
export async function preparePatroni({ folder, programs, user, takePort }: Ground, etcdHosts: readonly string[]) {
  const nodes: Node[] = []
  for (const name of NODES) nodes.push({ name, port: await takePort(), apiPort: await takePort() })
  const running = new Map<string, Program>()

  function start({ name, port, apiPort }: Node) {
    const configFile = join(folder, `${name}.json`)
    // YAML contains JSON.
    const config = describeNode({ name, port, apiPort, folder, bin: programs.postgresBin, etcdHosts })
    writeFileSync(configFile, JSON.stringify(config, null, 2))
    const logFile = join(folder, `${name}.log`)
    running.set(name, startProgram({ name, command: programs.patroni, args: [configFile], logFile, user, cwd: folder }))
  }

  async function listMembers(): Promise<Member[]> {
    for (const { apiPort } of nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // Another member knows the answer.
      }
    }
    return []
  }

  async function findByRole(role: 'leader' | 'sync_standby' | 'replica') {
    const members = await listMembers()
    const member = members.find((one) => one.role === role && one.state === (role === 'leader' ? 'running' : one.state))
    const found = nodes.find(({ name }) => name === member?.name)
    if (!found) throw new Error(`No member of the cluster is ${role}`)
    return found
  }

  async function waitUntilWhole() {
    return waitUntil(
      'PostgreSQL has a primary, a synchronous standby and a replica',
      async () => {
        const members = (await listMembers()).filter(({ state }) => state === 'running' || state === 'streaming')
        return ['leader', 'sync_standby', 'replica'].every((role) => members.some((member) => member.role === role))
      },
      START_MS,
    )
  }

  return {
    nodes,
    findByRole,
    waitUntilWhole,
    async start() {
      // The first one creates the cluster, the others copy it.
      for (const node of nodes) {
        start(node)
        if (node === nodes[0]) await waitUntil('PostgreSQL has a primary', () => hasLeader(listMembers), START_MS)
      }
      await waitUntilWhole()
    },
    startNode: start,
    /** Simulates a lost machine: kills Patroni and PostgreSQL at once. */
    async killNode({ name }: Node) {
      const program = running.get(name)
      if (!program) return
      signalTree(program.pid, 'SIGKILL')
      await program.exited
    },
    signalNode({ name }: Node, signal: NodeJS.Signals) {
      signalTree(running.get(name)?.pid ?? 0, signal)
    },
    async createDatabase() {
      await runOn(await findByRole('leader'), [
        `create role nikhar login password '${PASSWORD}'`,
        'create database nikhar owner nikhar',
      ])
    },
    /** On the primary, then on its followers: from now on they start from the data on their disks. */
    async checkpoint() {
      for (const role of ['leader', 'sync_standby', 'replica'] as const)
        await runOn(await findByRole(role), ['checkpoint'])
    },
    /** Whether the standby's disk has what the migrations created, or only its memory. */
    async isOnStandbysDisk(): Promise<boolean> {
      const isWritten = `select checkpoint_time > (select max(applied_at) from schema_migrations) as written from pg_control_checkpoint()`
      const [row] = await runOn(await findByRole('sync_standby'), [isWritten], 'nikhar')
      return row?.['written'] === true
    },
    async stop() {
      for (const program of running.values()) {
        signalTree(program.pid, 'SIGCONT')
        await program.stop()
      }
    },
  }
}

/** Runs as the superuser. Returns the rows of the last statement. */
async function runOn({ port }: Node, statements: readonly string[], database = 'postgres') {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function hasLeader(listMembers: () => Promise<Member[]>) {
  return (await listMembers()).some(({ role, state }) => role === 'leader' && state === 'running')
}

interface NodeSettings extends Node {
  folder: string
  bin: string
  etcdHosts: readonly string[]
}

function describeNode({ name, port, apiPort, folder, bin, etcdHosts }: NodeSettings) {
  return {
    scope: 'nikhar',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      dcs: {
        // The shortest time that Patroni allows: a lost primary is replaced after this many seconds.
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        synchronous_mode: true,
        // Without etcd the primary continues as long as it reaches all other members.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, shared_buffers: '64MB', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  }
}
