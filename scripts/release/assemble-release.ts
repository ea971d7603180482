import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { listProductionPackages, type LockedPackages } from './production-packages.ts'

const root = join(import.meta.dirname, '..', '..')
const TESTS = /\.test\.ts$|\/src\/testing$/
const STATIC_LIBRARY = /\.a$/

/** The paths are those of the checkout, so that nothing has to be rewritten. */
const FILES = [
  'LICENSE',
  'THIRD-PARTY.md',
  'docs/operations.md',
  'deploy',
  'web/dist',
  'desk/dist',
  'operator/dist',
  'scripts/bootstrap/choose-node.mjs',
  'scripts/bootstrap/type-stripping.mjs',
  'scripts/release/start.mjs',
  'scripts/release/plain-javascript.mjs',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/operator.ts',
  'scripts/import.ts',
]
/** The commands of the release, and what each of them runs. */
const COMMANDS = {
  start: 'release/start.mjs',
  backup: 'backup.ts',
  restore: 'restore.ts',
  operator: 'operator.ts',
  import: 'import.ts',
}

/**
 * Writes everything the server needs to run on a host like this one into a folder, replacing an earlier release there.
 */
export async function assembleRelease(target: string): Promise<void> {
  await assertReplaceable(target)
  const draft = `${target}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  try {
    await writeRelease(draft)
    const problems = await checkRelease(draft)
    if (problems.length > 0) throw new Error(['The release would not be clean:', ...problems].join('\n  '))
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function assertReplaceable(target: string) {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return [] as string[]
  })
  if (entries.length > 0 && !entries.includes('release.json'))
    throw new Error(`${target} holds something else than a release: choose another folder, or empty it.`)
}

async function writeRelease(folder: string) {
  const packages = readLockfile()
  await mkdir(folder, { recursive: true })
  for (const path of FILES) await copy(path, folder)
  for (const path of listProductionPackages(packages, 'server')) {
    const { link, resolved = '' } = packages[path] ?? {}
    if (link) await linkWorkspace(folder, path, resolved)
    else if (path.includes('node_modules/')) await copyPackage(path, folder)
    else await copyWorkspace(path, folder)
  }
  await linkWorkspace(folder, 'node_modules/@nikhar/server', 'server')
  const { name, version, license, engines } = readJson('package.json')
  await writeJson(join(folder, 'package.json'), { name, version, private: true, license, type: 'module', engines })
  for (const [command, script] of Object.entries(COMMANDS))
    await writeFile(join(folder, `${command}.js`), `import './scripts/${script}'\n`)
  await writeJson(join(folder, 'release.json'), describeRelease(String(version)))
}

/**
 * Optional packages of other platforms are not installed here. Parts that are only needed to compile others are left
 * out.
 */
async function copyPackage(path: string, folder: string) {
  if (!existsSync(join(root, path))) return
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    // Packages inside a package have their own entries in the lockfile.
    filter: (source) =>
      !STATIC_LIBRARY.test(source) && !source.slice(join(root, path).length).includes('/node_modules'),
  })
}

async function copyWorkspace(path: string, folder: string) {
  await copy(`${path}/src`, folder)
  await stripTypes(join(folder, path, 'src'))
  const { devDependencies: _, ...description } = readJson(`${path}/package.json`)
  await writeJson(join(folder, path, 'package.json'), description)
}

/**
 * Once, instead of at every start. The names stay, so that nothing has to be rewritten: JavaScript is TypeScript too.
 */
export async function stripTypes(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(file, stripTypeScriptTypes(await readFile(file, 'utf8')))
  }
}

async function linkWorkspace(folder: string, path: string, workspace: string) {
  const link = join(folder, path)
  await mkdir(dirname(link), { recursive: true })
  await symlink(relative(dirname(link), join(folder, workspace)), link, 'dir')
}

async function copy(path: string, folder: string) {
  await cp(join(root, path), join(folder, path), { recursive: true, filter: (source) => !TESTS.test(source) })
}

/** Names packages that only development uses, and links that lead out of the release. */
export async function checkRelease(folder: string): Promise<string[]> {
  const packages = readLockfile()
  const problems: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (entry.isFile() && TESTS.test(path) && !path.includes('node_modules/')) problems.push(`${path} is a test`)
    const installed = /^(.*node_modules\/(?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(path)?.[1]
    if (installed === undefined) continue
    const locked = packages[installed]
    if (!locked) problems.push(`${installed} is not in package-lock.json`)
    else if (locked.dev) problems.push(`${installed} is for development only`)
  }
  return problems
}

function describeRelease(version: string) {
  return { version, commit: readCommit(), platform: process.platform, arch: process.arch }
}

function readCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

function readLockfile() {
  return readJson('package-lock.json')['packages'] as LockedPackages
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>
}

function writeJson(file: string, value: object) {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}
