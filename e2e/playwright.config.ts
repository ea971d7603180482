import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findJourneyBrowser } from '@nikhar/scripts/find-chromium'
import { temporaryFolder } from '@nikhar/server/testing/temporary-folder'

const port = Number(process.env['E2E_PORT'] ?? 8180)
/** `E2E_URL` runs the journeys against a product that is already up. */
const runningAt = process.env['E2E_URL']
const executablePath = findJourneyBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../.reports/journeys',
  reporter: [['list'], ['json', { outputFile: '../.reports/playwright.json' }]],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  // Generous, since a busy machine is slow and a right page is right also when it comes late.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One second try; `npm test` names the journeys that needed it and allows two of them.
  retries: 1,
  use: {
    baseURL: runningAt ?? `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey would take a third of the time.
    trace: 'on-first-retry',
    // A service worker answers before page.route can; the journeys about it switch it on.
    serviceWorkers: 'block',
    // Without hinting, words are as wide as in the whole browser. Without a GPU, emulating one only costs time.
    launchOptions: {
      args: [...chromiumArgs, '--font-render-hinting=none', '--disable-gpu'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    // Most customers hold a phone, so that is where a journey runs unless its tag says otherwise.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Drawing what moves takes a tenth of the time. Journeys about movement and those on desktop have it on.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', grep: /@desktop|@every-size/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(!runningAt && {
    webServer: {
      command: `node ${join(import.meta.dirname, '../scripts/serve-product.ts')} ${port}`,
      // Its data is in a temporary folder.
      env: { TMPDIR: temporaryFolder() },
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      stdout: 'ignore' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    },
  }),
})
