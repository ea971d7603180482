import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCoverage, type Claims } from './spec/coverage.ts'
import { readRequirements } from './spec/requirements.ts'
import { playwrightResults, vitestResults, type PlaywrightReport, type VitestReport } from './spec/test-results.ts'

/**
 * Prints which requirements the last test run has covered.
 * `npm run spec` prints all groups, `npm run spec -- ROUTE` the tests of one group.
 */
const root = join(import.meta.dirname, '..')
const requested = process.argv[2]?.toUpperCase()

const specified = readRequirements(readFileSync(join(root, 'docs/spec/requirements.md'), 'utf8'))
const added = readRequirements(readFileSync(join(root, 'docs/spec/beyond.md'), 'utf8'))
const groups = [...specified, ...added]
const results = [
  ...vitestResults(readReport('.reports/vitest.json') as VitestReport),
  ...playwrightResults(readReport('.reports/playwright.json') as PlaywrightReport),
]
const claims = JSON.parse(readFileSync(join(root, 'docs/spec/claims.json'), 'utf8')) as Claims
// A statement of our own is written together with its test.
claims.groups.push(...added.map(({ name }) => name))
const { shownBy, problems } = measureCoverage(groups, results, claims)

for (const group of groups) {
  if (requested && group.name !== requested) continue
  const missing = group.rows.filter(({ id }) => !shownBy.has(id)).map(({ id }) => id)
  const claimed = claims.groups.includes(group.name) ? '✔' : ' '
  const shown = `${group.rows.length - missing.length} of ${group.rows.length}`
  console.log(`${claimed} ${group.name.padEnd(6)} ${shown.padStart(9)}  ${group.title}`)
  if (missing.length && missing.length < group.rows.length)
    console.log(`${' '.repeat(20)}no test names ${missing.join(' ')}`)
  if (requested) for (const { id, text } of group.rows) console.log(`\n${id} ${text}\n${listTests(id)}`)
}

const total = groups.reduce((sum, group) => sum + group.rows.length, 0)
const shown = groups.flatMap((group) => group.rows).filter(({ id }) => shownBy.has(id)).length
console.log(`${shown} of ${total} rows shown by ${results.filter(({ passed }) => passed).length} passing tests`)
if (total === 0 || results.length === 0) problems.push('read no requirements or no tests')
for (const problem of problems) console.error(`✘ ${problem}`)
process.exitCode = problems.length ? 1 : 0

function listTests(id: string): string {
  return (shownBy.get(id) ?? ['no passing test']).map((name) => `  · ${name}`).join('\n')
}

function readReport(path: string): unknown {
  if (!existsSync(join(root, path))) {
    console.error(`${path} is missing: run "npm test" first.`)
    process.exit(1)
  }
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
