import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findEmptyReads, type CheckResult } from './check-result.ts'
import type { KnipReport } from './knip-reporter.ts'

const knip = join(dirname(createRequire(import.meta.url).resolve('knip')), 'cli.js')
const reporter = join(import.meta.dirname, 'knip-reporter.ts')

/** Finds unused files, exports and dependencies with knip and the knip.json of the folder. */
export function checkUnused(root: string): CheckResult {
  const run = spawnSync(process.execPath, [knip, '--directory', root, '--no-progress', '--reporter', reporter], {
    encoding: 'utf8',
  })
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'))
  if (!line) return { read: { 'files by knip': 0 }, problems: [`knip printed no report: ${run.stderr || run.stdout}`] }
  const { processed, problems } = JSON.parse(line) as KnipReport
  const read = { 'files by knip': processed }
  return { read, problems: [...findEmptyReads(read), ...problems.map((problem) => problem.replace(`${root}/`, ''))] }
}
