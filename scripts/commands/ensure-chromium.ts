import { readFileSync } from 'node:fs'
import { step } from '../bootstrap/progress.mjs'
import { findChromium, findHeadlessShell } from '../find-chromium.ts'
import { programOf } from './checks.ts'
import { failed, runNode, runProgram, type Outcome } from './run-program.ts'

/** The browser for the journeys is found, else installed; else a sentence says how to get it. */
export async function ensureChromium(): Promise<{ missing: string } | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return findChromium() ? undefined : { missing: `CHROMIUM_PATH names no program: ${named}` }
  // Without its headless shell the journeys run, but take twice as long.
  const isWhole = findChromium() && (findHeadlessShell() || !isRootOnDebian())
  if (isWhole) return undefined
  const attempt = await step(
    'Installing Chromium for the browser journeys',
    isRootOnDebian() ? fromApt : fromPlaywright,
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

async function fromApt(): Promise<Outcome> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...packages: string[]) =>
    runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages], env)
  const updated = await runProgram('apt-get', ['update', '-qq'], env)
  const whole = await install('chromium', 'chromium-headless-shell', 'fonts-liberation')
  // Older releases have no package of the shell.
  const installed = failed(whole) ? await install('chromium', 'fonts-liberation') : whole
  return failed(installed) ? { ...installed, output: `${updated.output}\n${installed.output}` } : installed
}

function fromPlaywright() {
  return runNode([programOf('@playwright/test', 'playwright'), 'install', 'chromium'])
}

/** Not Ubuntu: its chromium package only points to a snap, which containers cannot run. */
function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
