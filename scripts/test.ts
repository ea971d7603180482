import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import {
  format,
  journeys,
  lint,
  lockfile,
  perform,
  specification,
  structure,
  types,
  unitAndApi,
} from './commands/checks.ts'
import { ensureChromium } from './commands/ensure-chromium.ts'
import { failed } from './commands/run-program.ts'
import {
  countPlaywright,
  countVitest,
  listRetriedJourneys,
  RETRIED_JOURNEYS_ALLOWED,
  type Counts,
} from './commands/test-counts.ts'
import { buildWeb } from './commands/web-build.ts'

const reports = join(import.meta.dirname, '..', '.reports')
const journeysReport = join(reports, 'playwright.json')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// Later programs start faster: Node caches what it has compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')

const counts: Counts = { passed: 0, failed: 0, skipped: 0 }

// Neither depends on the checks, and the installation of the browser mostly waits for the network.
const preparing = Promise.all([buildWeb(), ensureChromium()])

for (const check of [types, lint, format, structure, lockfile]) {
  if (!(await perform(check))) counts.failed += 1
}
const [built, browser] = await preparing
if (failed(built)) {
  console.log(built.output)
  counts.failed += 1
}

const unitPassed = await perform(unitAndApi)
add(countVitest(join(reports, 'vitest.json')), unitPassed)

if (browser || failed(built)) {
  console.log(`✘ Browser journeys did not run: ${browser ? browser.missing : 'the web app was not built.'}`)
  counts.failed += 1
} else {
  const journeysPassed = await perform(journeys([], { E2E_PORT: String(await freePort()) }))
  add(countPlaywright(journeysReport), journeysPassed)
}

if (!(await perform(specification))) counts.failed += 1

const retried = listRetriedJourneys(journeysReport)
if (retried.length > 0) console.log(['These journeys needed a second try:', ...retried].join('\n  '))
if (retried.length > RETRIED_JOURNEYS_ALLOWED) {
  console.log(`✘ More than ${RETRIED_JOURNEYS_ALLOWED} journeys needed a second try`)
  counts.failed += 1
}
if (counts.skipped) console.log(`${counts.skipped} skipped: not possible on this machine or for this user`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed ? 1 : 0

/** A run that crashed without a failed test counts as one failure. */
function add(report: Counts, succeeded: boolean) {
  counts.passed += report.passed
  counts.skipped += report.skipped
  counts.failed += succeeded ? report.failed : Math.max(report.failed, 1)
}
