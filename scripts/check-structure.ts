import { join } from 'node:path'
import { checkBookingWriters } from './structure/check-booking-writers.ts'
import { checkClientId } from './structure/check-client-id.ts'
import { checkFeatures } from './structure/check-features.ts'
import { checkFileNames } from './structure/check-file-names.ts'
import { checkImports } from './structure/check-imports.ts'
import { checkLimits } from './structure/check-limits.ts'
import { checkMoney } from './structure/check-money.ts'
import { checkPatterns } from './structure/check-patterns.ts'
import { checkUnused } from './structure/check-unused.ts'

const root = join(import.meta.dirname, '..')
const limits = checkLimits(root)
const findings = [
  await checkImports(root),
  checkFileNames(root),
  checkFeatures(root),
  checkPatterns(root),
  checkMoney(root),
  checkBookingWriters(root),
  checkClientId(root),
  limits,
  checkUnused(root),
]

for (const { read } of findings) {
  console.log(
    `read ${Object.entries(read)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
}
console.log(limits.table)
const problems = findings.flatMap((finding) => finding.problems)
for (const problem of problems) console.error(`✘ ${problem}`)
console.log(problems.length ? `structure: ${problems.length} problems` : 'structure: no problems')
process.exitCode = problems.length ? 1 : 0
