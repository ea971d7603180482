import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { blindSpots, type Finding } from './finding.ts'
import type { KnipReport } from './knip-reporter.ts'

const knip = join(dirname(createRequire(import.meta.url).resolve('knip')), 'cli.js')
const reporter = join(import.meta.dirname, 'knip-reporter.ts')

/** Files, exports and dependencies that nothing uses, found by knip with the knip.json of that folder. */
export function checkUnused(root: string): Finding {
  const run = spawnSync(process.execPath, [knip, '--directory', root, '--no-progress', '--reporter', reporter], {
    encoding: 'utf8',
  })
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'))
  if (!line) return { read: { 'files by knip': 0 }, problems: [`knip said nothing: ${run.stderr || run.stdout}`] }
  const { processed, problems } = JSON.parse(line) as KnipReport
  const read = { 'files by knip': processed }
  return { read, problems: [...blindSpots(read), ...problems.map((problem) => problem.replace(`${root}/`, ''))] }
}
