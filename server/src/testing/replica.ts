import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile, chown, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { openCluster, startPostmaster, stopPostmaster } from '../db/embedded-postgres-cluster.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { runOnServer } from './databases.ts'
import { freePort } from './free-port.ts'
import { waitUntil } from './processes.ts'

const run = promisify(execFile)

interface ReplicationOptions {
  /** Migrates once the standby follows, so that it gets the tables only through the write-ahead log. */
  migrateLast?: { directory?: URL }
}

/** A migrated PostgreSQL and a standby that follows it by streaming replication; both stop with the test. */
export async function startPrimaryAndStandby({ migrateLast }: ReplicationOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-replica-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const primaryDir = join(folder, 'primary')
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log: () => {} })
  onTestFinished(() => primary.stop())
  if (!migrateLast) await migrate({ url: primary.url })
  const standby = await startStandby(primary.url, primaryDir, join(folder, 'standby'))
  if (migrateLast) await migrate({ url: primary.url, ...migrateLast })
  return { primary, standby }
}

async function startStandby(primaryUrl: string, primaryDir: string, standbyDir: string) {
  const [source, target] = [join(primaryDir, 'postgres'), join(standbyDir, 'postgres')]
  await appendFile(join(source, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  await run('mkdir', ['-p', '-m', '700', standbyDir])
  await run('cp', ['-a', join(primaryDir, 'postgres-password'), standbyDir])
  await runOnServer(primaryUrl, async (client) => {
    await client.query(`alter system set wal_keep_size = '256MB'`)
    await client.query('select pg_reload_conf()')
    await client.query(`select pg_backup_start('standby', true)`)
    await run('cp', ['-a', source, target])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeOwned('backup_label', String(rows[0]?.labelfile))
  })

  async function writeOwned(name: string, text: string) {
    const file = join(target, name)
    await writeFile(file, text)
    const { uid, gid } = await stat(target)
    await chown(file, uid, gid)
  }

  const { hostname, port, username, password } = new URL(primaryUrl)
  await rm(join(target, 'postmaster.pid'))
  await writeOwned('standby.signal', '')
  await writeOwned(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  const cluster = await openCluster(standbyDir, () => {})
  const standbyPort = await freePort()
  const { started, reason } = await startPostmaster(cluster, standbyPort)
  if (!started) throw new Error(`The standby did not start: ${reason}`)
  onTestFinished(() => stopPostmaster(cluster))
  const url = new URL(primaryUrl)
  url.port = String(standbyPort)
  const onStandby = (statement: string) => runOnServer(url.href, (client) => client.query(statement))
  return {
    url: url.href,
    /** Resolves when everything that the primary has committed is visible here. */
    async waitUntilEqual() {
      await runOnServer(primaryUrl, async (client) => {
        const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
        const isEqual = `select from pg_stat_replication where replay_lsn >= $1::pg_lsn`
        await waitUntil('the standby is up to date', async () => {
          return (await client.query(isEqual, [rows[0]?.lsn])).rowCount !== 0
        })
      })
    },
    promote: () => onStandby('select pg_promote()'),
    /** Continues to receive changes, but shows them only after `resume`. */
    pause: () => onStandby('select pg_wal_replay_pause()'),
    resume: () => onStandby('select pg_wal_replay_resume()'),
    stop: () => stopPostmaster(cluster),
  }
}
