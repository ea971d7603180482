import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The full browser, needed for cameras, installation and profiles: `CHROMIUM_PATH`, one on the path, or Playwright's
 * download.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH']
  if (named) return isExecutable(named) ? named : undefined
  return (
    onPath(env, ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) ??
    [chromium.executablePath()].find(isExecutable)
  )
}

/** The headless shell, which is twice as fast; Debian has a package for it. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return onPath(env, ['chromium-headless-shell'])
}

/** The browser of most journeys; undefined lets Playwright use its own download. */
export function findJourneyBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['CHROMIUM_PATH']) return findChromium(env)
  const found = findHeadlessShell(env) ?? findChromium(env)
  return found === chromium.executablePath() ? undefined : found
}

/** No background traffic; no sandbox for root, where it is not available. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

function onPath(env: NodeJS.ProcessEnv, names: string[]): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
