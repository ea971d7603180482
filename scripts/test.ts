import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './commands/ensure-chromium.ts'
import { lint, lockfile, perform, programOf, specification, structure, types, type Check } from './commands/checks.ts'
import { failed, runNode } from './commands/run-program.ts'
import { countPlaywright, countVitest, type Counts } from './commands/test-counts.ts'
import { buildWeb } from './commands/web-build.ts'
import { freePort } from '@nikhar/server/testing/free-port'

const reports = join(import.meta.dirname, '..', '.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const counts: Counts = { passed: 0, failed: 0, skipped: 0 }

for (const check of [types, lint, structure, lockfile]) {
  if (!(await perform(check))) counts.failed += 1
}

const unitAndApi: Check = { name: 'Unit and API tests', run: () => runNode([programOf('vitest'), 'run']) }
const unitPassed = await perform(unitAndApi)
add(countVitest(join(reports, 'vitest.json')), unitPassed)

const built = await buildWeb()
if (failed(built)) {
  console.log(built.output)
  counts.failed += 1
}

const browser = await ensureChromium()
if (browser || failed(built)) {
  console.log(`✘ Browser journeys did not run: ${browser ? browser.missing : 'the web app was not built.'}`)
  counts.failed += 1
} else {
  const env = { E2E_PORT: String(await freePort()) }
  const journeys: Check = {
    name: 'Browser journeys',
    run: () => runNode([programOf('@playwright/test', 'playwright'), 'test'], env),
  }
  const journeysPassed = await perform(journeys)
  add(countPlaywright(join(reports, 'playwright.json')), journeysPassed)
}

if (!(await perform(specification))) counts.failed += 1

if (counts.skipped) console.log(`${counts.skipped} skipped: not possible on this machine or for this user`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed ? 1 : 0

/** A run that broke without naming a failed test is a failure all the same. */
function add(report: Counts, succeeded: boolean) {
  counts.passed += report.passed
  counts.skipped += report.skipped
  counts.failed += succeeded ? report.failed : Math.max(report.failed, 1)
}
