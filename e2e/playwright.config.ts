import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findJourneyBrowser } from '@nikhar/scripts/find-chromium'
import { temporaryFolder } from '@nikhar/server/testing/temporary-folder'

const port = Number(process.env['E2E_PORT'] ?? 8180)
/** `E2E_URL` runs the journeys against a product that is already running. */
const runningAt = process.env['E2E_URL']
const executablePath = findJourneyBrowser()

export default defineConfig({
  testDir: '.',
  outputDir: '../.reports/journeys',
  reporter: [['list'], ['json', { outputFile: '../.reports/playwright.json' }]],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  // Generous: a busy machine is slow, and a correct page is correct even when it comes late.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One retry; `npm test` names the journeys that needed it and allows two of them.
  retries: 1,
  use: {
    baseURL: runningAt ?? `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey would take a third of the time.
    trace: 'on-first-retry',
    // A service worker answers before page.route can; only the journeys about it enable it.
    serviceWorkers: 'block',
    // Without hinting, words are as wide as in the full browser. Without a GPU, emulating one only costs time.
    launchOptions: {
      args: [...chromiumArgs, '--font-render-hinting=none', '--disable-gpu'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    // Most customers use a phone, so journeys run on one unless their tag says otherwise.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Drawing animations takes a tenth of the time. It is on for journeys about animations and on desktop.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'desktop', grep: /@desktop|@every-size/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(!runningAt && {
    webServer: {
      command: `node ${join(import.meta.dirname, '../scripts/serve-product.ts')} ${port}`,
      // The data is in a temporary folder.
      env: { TMPDIR: temporaryFolder() },
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      stdout: 'ignore' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    },
  }),
})
