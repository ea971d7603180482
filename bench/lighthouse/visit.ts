import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rendererCoreArgs } from './cores.ts'
import { chromiumArgs, findChromium } from '@nikhar/scripts/find-chromium'

/** The part of a Lighthouse report that is printed. */
export interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

/** One page to measure, with what the browser has stored before it opens. */
export interface Visit {
  url: string
  /** The core reserved for the page's renderer, if any. */
  pageCore: number | undefined
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
}

interface Page {
  goto(url: string): Promise<unknown>
  evaluate<Argument>(run: (argument: Argument) => void, argument: Argument): Promise<void>
}
interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}
interface Puppeteer {
  launch(options: { executablePath: string; args: string[]; headless: boolean }): Promise<Browser>
}
type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  page: Page,
) => Promise<{ lhr: Report & { runtimeError?: { message: string } } }>

/** Started by npm exec, which puts Lighthouse's own command on the path: its package is found from there. */
const visit = JSON.parse(process.env['VISIT'] ?? '') as Visit
const { lighthouse, puppeteer } = await findLighthouse()
const executablePath = findChromium()
if (!executablePath) throw new Error('Lighthouse needs Chromium: set CHROMIUM_PATH.')

const browser = await puppeteer.launch({
  executablePath,
  args: [...chromiumArgs, ...rendererCoreArgs(visit.pageCore)],
  headless: true,
})
try {
  const page = await browser.newPage()
  // Storage can only be written on a page of the origin; robots.txt loads nothing else, so the cache stays empty.
  await page.goto(new URL('/robots.txt', visit.url).href)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored.localStorage)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(stored.sessionStorage)) sessionStorage.setItem(key, value)
  }, visit)
  const { lhr } = await lighthouse(visit.url, { disableStorageReset: true, logLevel: 'error' }, undefined, page)
  const found = lhr.runtimeError
    ? { problem: lhr.runtimeError.message }
    : { environment: lhr.environment, categories: lhr.categories, audits: lhr.audits }
  process.stdout.write(JSON.stringify(found))
} finally {
  await browser.close()
}

async function findLighthouse() {
  const command = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'lighthouse'))
    .find((file) => existsSync(file))
  if (!command) throw new Error('Lighthouse is not on the path')
  const core = join(dirname(realpathSync(command)), '../core/index.js')
  const { default: run } = (await import(pathToFileURL(core).href)) as { default: Lighthouse }
  return { lighthouse: run, puppeteer: createRequire(core)('puppeteer-core') as Puppeteer }
}
