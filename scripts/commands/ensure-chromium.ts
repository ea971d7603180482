import { readFileSync } from 'node:fs'
import { step } from '../bootstrap/progress.mjs'
import { findChromium } from '../find-chromium.ts'
import { programOf } from './checks.ts'
import { failed, runNode, runProgram, type Outcome } from './run-program.ts'

/** The browser for the journeys: found, else installed, else one sentence on how to get it. */
export async function ensureChromium(): Promise<{ path: string } | { missing: string }> {
  const found = findChromium()
  if (found) return { path: found }
  if (process.env['CHROMIUM_PATH']) return { missing: `CHROMIUM_PATH names no program: ${process.env['CHROMIUM_PATH']}` }
  const attempt = await step('Installing Chromium for the browser journeys', isRootOnDebian() ? fromApt : fromPlaywright, succeeded)
  const installed = findChromium()
  if (installed) return { path: installed }
  const reason = attempt.output.split('\n').filter((line) => line.trim()).at(-1) ?? 'no message'
  return { missing: `no Chromium was found and none could be installed (${reason}); install Chromium or Chrome, or name one with CHROMIUM_PATH.` }
}

function succeeded(outcome: Outcome) {
  return !failed(outcome)
}

async function fromApt(): Promise<Outcome> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await runProgram('apt-get', ['update', '-qq'], env)
  const installed = await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], env)
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
