import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNodes } from './bootstrap/choose-node.mjs'
import { platforms, readBinaries } from './lockfile/binaries.ts'
import type { Lockfile } from './lockfile/lockfile.ts'
import { checkRecords, type Manifest } from './lockfile/records.ts'
import { askRegistry } from './lockfile/registry.ts'

/**
 * Whether the lockfile, made on one machine, installs on all the others.
 * Usage: node scripts/check-lockfile.ts [--registry]
 */
const root = join(import.meta.dirname, '..')
const lockfile = read('package-lock.json') as Lockfile
const { workspaces } = read('package.json') as { workspaces: string[] }
const manifests = Object.fromEntries(
  ['', ...workspaces].map((folder) => [folder, read(join(folder, 'package.json')) as Manifest]),
)

const { families, binaries, problems } = readBinaries(lockfile)
problems.push(...checkRecords(lockfile, manifests, readFileSync(join(root, '.npmrc'), 'utf8')))
if (families.length === 0) problems.push('No package with binaries was found in the lockfile: the check read nothing.')
console.log(`${binaries.length} binaries of ${families.length} packages for ${platforms.join(', ')}`)

if (process.argv.includes('--registry')) {
  const asked = [...binaries, ...Object.values(pinnedNodes)]
  const registry = await askRegistry(asked)
  problems.push(...registry.problems)
  const unanswered = registry.unanswered && `the registry could not be asked (${registry.unanswered})`
  console.log(unanswered ?? `the registry was asked for ${asked.length} of them, Node's own included`)
}

for (const problem of problems) console.error(`✘ ${problem}`)
process.exitCode = problems.length ? 1 : 0

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
