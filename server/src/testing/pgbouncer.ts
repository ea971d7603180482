import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { isRoot, unprivilegedUser, waitUntil } from './processes.ts'

/** PgBouncer is a separate program, in Debian's package `pgbouncer`: without it, the tests that need it are skipped. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode in front of this database, stopped after the test. */
export async function startPgBouncer(databaseUrl: string, settings = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-pgbouncer-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { hostname, port, username, password } = new URL(databaseUrl)
  const listenPort = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
${settings}
`,
  )
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && unprivilegedUser),
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = new URL(databaseUrl)
  url.port = String(listenPort)
  await waitUntil('PgBouncer answers', () => canConnect(url.href))
  return url.href
}

async function canConnect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
