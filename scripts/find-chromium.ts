import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser the journeys run in: `CHROMIUM_PATH`, one on the path, or Playwright's own download. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = env['CHROMIUM_PATH'] ? [env['CHROMIUM_PATH']] : [...onPath, chromium.executablePath()]
  return candidates.find(isExecutable)
}

/** No background traffic of the browser's own; and a root user, as in most containers, cannot have its sandbox. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
