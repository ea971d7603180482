import { readFileSync } from 'node:fs'
import { step } from '../bootstrap/progress.mjs'
import { findChromium, findHeadlessShell } from '../find-chromium.ts'
import { findProgram } from './checks.ts'
import { failed, runNode, runProgram, type Outcome } from './run-program.ts'

/** Finds or installs the browser for the journeys; otherwise returns a sentence that says how to get it. */
export async function ensureChromium(): Promise<{ missing: string } | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return findChromium() ? undefined : { missing: `CHROMIUM_PATH names no program: ${named}` }
  // Without its headless shell the journeys run, but take twice as long.
  const isComplete = findChromium() && (findHeadlessShell() || !isRootOnDebian())
  if (isComplete) return undefined
  const attempt = await step(
    'Installing Chromium for the browser journeys',
    isRootOnDebian() ? installWithApt : installWithPlaywright,
    succeeded,
  )
  if (findChromium()) return undefined
  const reason =
    attempt.output
      .split('\n')
      .filter((line) => line.trim())
      .at(-1) ?? 'no message'
  return {
    missing: `no Chromium was found and none could be installed (${reason}); install Chromium or Chrome, or name one with CHROMIUM_PATH.`,
  }
}

function succeeded(outcome: Outcome) {
  return !failed(outcome)
}

async function installWithApt(): Promise<Outcome> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...packages: string[]) =>
    runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages], env)
  const updated = await runProgram('apt-get', ['update', '-qq'], env)
  const complete = await install('chromium', 'chromium-headless-shell', 'fonts-liberation')
  // Older releases do not package the headless shell.
  const installed = failed(complete) ? await install('chromium', 'fonts-liberation') : complete
  return failed(installed) ? { ...installed, output: `${updated.output}\n${installed.output}` } : installed
}

function installWithPlaywright() {
  return runNode([findProgram('@playwright/test', 'playwright'), 'install', 'chromium'])
}

/** Not Ubuntu: its chromium package only installs a snap, which containers cannot run. */
function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
