import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, link, mkdtemp, open, readFile, readdir } from 'node:fs/promises'
import { readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareDataDir } from '../config/data-dir.ts'
import {
  EmbeddedPostgresError,
  copyFolders,
  findPrograms,
  messageOf,
  run,
  ownPostgresHint,
} from './embedded-postgres-programs.ts'
import type { Owner, Programs } from './embedded-postgres-programs.ts'

export const superuser = 'nikhar'

export interface Cluster {
  folder: string
  programs: Programs
  password: string
}

/** Opens the database folder inside `dataDir` and creates it if it does not exist. */
export async function openCluster(dataDir: string, log: (message: string) => void): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  try {
    prepareDataDir(dataDir)
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })
    const runAs = process.getuid?.() === 0 ? await findUnprivilegedOwner(found) : undefined
    const programs = await findPrograms(runAs, { copies: copyFolders(dataDir, runAs) })
    const password = await readOrCreatePassword(dataDir, runAs)
    const cluster = { folder, programs, password }
    if (!found) {
      log('Creating the database')
      await createCluster(dataDir, cluster)
    }
    return cluster
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be used (${messageOf(error)}). Choose another with DATA_DIR.`,
    )
  }
}

/** A folder created by an unprivileged user keeps its owner when root starts the server later. */
export async function findUnprivilegedOwner(found: Owner | undefined): Promise<Owner> {
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const nobody = accounts.find(([name]) => name === 'nobody')
  if (!nobody)
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and this machine has no user "nobody". ${ownPostgresHint}`,
    )
  // macOS writes the id of the user nobody as -2.
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 }
}

/** Writes a temporary file and links it, which is atomic: two concurrent first starts read the same password. */
async function readOrCreatePassword(dataDir: string, runAs: Owner | undefined) {
  const file = join(dataDir, 'postgres-password')
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (existing) return existing
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runAs) await chown(temporary, runAs.uid, runAs.gid)
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  return readFile(file, 'utf8')
}

/** Creates under a temporary name and renames, so that an interrupted first start leaves no partial database. */
async function createCluster(dataDir: string, { folder, programs }: Cluster) {
  const temporary = await mkdtemp(`${folder}.new-`)
  if (programs.runAs) await chown(temporary, programs.runAs.uid, programs.runAs.gid)
  const passwordFile = await open(join(dataDir, 'postgres-password'))
  const pwfile = programs.runAs ? '/dev/fd/3' : join(dataDir, 'postgres-password')
  const access = ['-U', superuser, '--auth=scram-sha-256', `--pwfile=${pwfile}`]
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = await run(programs, 'initdb', ['-D', toReachablePath(temporary, programs), ...access, ...locale], {
    cwd: temporary,
    file: passwordFile.fd,
  })
  await passwordFile.close()
  // Of two concurrent first starts the first database wins, and its clean-up may have removed ours.
  if (!existsSync(folder)) {
    if (initdb.code !== 0) {
      await rm(temporary, { recursive: true, force: true })
      throw new EmbeddedPostgresError(
        `No database could be made in ${folder} (${reasonIn(initdb.output)}). ${ownPostgresHint}`,
      )
    }
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  }
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.new-')) continue
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * The unprivileged user cannot traverse root's folders (0700). The working directory is entered before the privileges are
 * dropped, and Linux gives access to it through this path.
 */
function toReachablePath(folder: string, programs: Programs) {
  return programs.runAs && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

export interface Postmaster {
  pid: number
  /** Absent while it is still starting. */
  port: number | undefined
}

/** The server that runs on this folder, even if another process started it. */
export async function findPostmaster({ folder }: Pick<Cluster, 'folder'>): Promise<Postmaster | undefined> {
  const file = join(folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid)) return undefined
  if (await isPostmasterOf(folder, pid)) return { pid, port: Number(lines[3]) || undefined }
  // Stale: the process id was reused, and PostgreSQL would take that process for a running server.
  await rm(file, { force: true })
  return undefined
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostmasterOf(folder: string, pid: number) {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return cwd === (await realpath(folder))
  }
  const [program, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`]]
      : ['ps', ['-p', String(pid), '-o', 'command=']]
  const listed = await promisify(execFile)(program, args).catch(() => ({ stdout: '' }))
  return process.platform === 'win32' ? listed.stdout.includes('postgres.exe') : listed.stdout.includes(folder)
}

/** The port of the last start. */
export async function readLastPort({ folder }: Cluster): Promise<number | undefined> {
  const written = await readFile(join(folder, 'postgresql.conf'), 'utf8').catch(() => '')
  return Number(/^port = (\d+)$/m.exec(written)?.[1]) || undefined
}

export async function startPostmaster(cluster: Cluster, port: number) {
  const { folder, programs } = cluster
  const logFile = join(folder, 'server.log')
  await writeOwned(cluster, 'postgresql.conf', settings(port))
  await writeOwned(cluster, 'pg_hba.conf', 'host all all 127.0.0.1/32 scram-sha-256\n')
  await writeOwned(cluster, 'server.log', '')
  const data = toReachablePath(folder, programs)
  const start = ['start', '-w', '-s', '-t', '120', '-D', data, '-l', join(data, 'server.log')]
  const started = await run(programs, 'pg_ctl', start, { cwd: folder })
  const logged = await readFile(logFile, 'utf8').catch(() => '')
  return { started: started.code === 0, reason: reasonIn(logged || started.output) }
}

/** Fast mode: rolls open transactions back and does not wait for clients. */
export async function stopPostmaster(cluster: Cluster) {
  const { folder, programs } = cluster
  const stop = ['stop', '-w', '-s', '-t', '30', '-D', toReachablePath(folder, programs), '-m']
  const stopped = await run(programs, 'pg_ctl', [...stop, 'fast'], { cwd: folder })
  if (stopped.code !== 0 && (await findPostmaster(cluster)))
    await run(programs, 'pg_ctl', [...stop, 'immediate'], { cwd: folder })
}

async function writeOwned({ folder, programs }: Cluster, name: string, text: string) {
  const file = join(folder, name)
  await writeFile(file, text, { mode: 0o600 })
  if (programs.runAs) await chown(file, programs.runAs.uid, programs.runAs.gid)
}

/** The cause in PostgreSQL's output, without its prefixes. */
function reasonIn(output: string) {
  const lines = output.split('\n').filter((line) => line.trim())
  const cause = lines.find((line) => /\b(FATAL|PANIC|error|fatal):/.test(line)) ?? lines.at(-1) ?? 'no message'
  return cause.replace(/^.*?\b(FATAL|PANIC|error|fatal):\s*/, '')
}

function settings(port: number) {
  return `# Written by the server at every start; changes made here are lost.
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
password_encryption = 'scram-sha-256'
max_connections = 100
# The demo is loaded in one transaction, which locks the cash day of each payment.
max_locks_per_transaction = 128
timezone = 'UTC'
log_timezone = 'UTC'
default_text_search_config = 'pg_catalog.english'

# Committed data must survive a crash.
fsync = on
synchronous_commit = on
full_page_writes = on

# A laptop or a small server: two cores, many short queries.
shared_buffers = '128MB'
effective_cache_size = '512MB'
work_mem = '8MB'
maintenance_work_mem = '64MB'
max_wal_size = '512MB'
max_worker_processes = 4
max_parallel_workers_per_gather = 0
io_method = 'sync'
random_page_cost = 1.1
jit = off

# Start, stop and crashes only: statements may carry personal data.
log_min_messages = 'log'
log_min_error_statement = 'panic'
log_checkpoints = off
`
}
