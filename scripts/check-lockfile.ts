import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNodes } from './bootstrap/choose-node.mjs'
import { platforms, findPlatformBinaries } from './lockfile/platform-binaries.ts'
import type { Lockfile } from './lockfile/lockfile.ts'
import { checkRecords, type Manifest } from './lockfile/check-records.ts'
import { checkRegistry } from './lockfile/check-registry.ts'

/**
 * Checks that the lockfile, made on one machine, installs on every platform.
 * Usage: node scripts/check-lockfile.ts [--registry]
 */
const root = join(import.meta.dirname, '..')
const lockfile = read('package-lock.json') as Lockfile
const { workspaces } = read('package.json') as { workspaces: string[] }
const manifests = Object.fromEntries(
  ['', ...workspaces].map((folder) => [folder, read(join(folder, 'package.json')) as Manifest]),
)

const { families, binaries, problems } = findPlatformBinaries(lockfile)
problems.push(...checkRecords(lockfile, manifests, readFileSync(join(root, '.npmrc'), 'utf8')))
if (families.length === 0) problems.push('No package with binaries was found in the lockfile: the check read nothing.')
console.log(`${binaries.length} binaries of ${families.length} packages for ${platforms.join(', ')}`)

if (process.argv.includes('--registry')) {
  const requested = [...binaries, ...Object.values(pinnedNodes)]
  const registry = await checkRegistry(requested)
  problems.push(...registry.problems)
  const unavailable = registry.unavailable && `the registry is unavailable (${registry.unavailable})`
  console.log(unavailable ?? `checked ${requested.length} packages in the registry, including Node`)
}

for (const problem of problems) console.error(`✘ ${problem}`)
process.exitCode = problems.length ? 1 : 0

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
