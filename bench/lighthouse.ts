import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { createDemoCustomerStorage } from './lighthouse/demo-customer-storage.ts'
import { reserveLastCore } from './lighthouse/cores.ts'
import { startProduct } from './lighthouse/start-product.ts'
import type { Report, Visit } from './lighthouse/visit.ts'
import { median } from './load/statistics.ts'

/**
 * Lighthouse, mobile: npm run lighthouse, or for some pages: npm run lighthouse -- / /home --runs 3
 * Starts the product unless --origin names a running one. Lighthouse is installed on demand, because it would more than
 * double the packages of a fresh clone. Pages behind the login are opened as the demo customer.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const SALON = '/s/aarna-salon-spa-indiranagar-bengaluru'
const PUBLIC_PAGES = [
  '/',
  SALON,
  '/in/bengaluru',
  '/terms-and-conditions',
  '/card-stack-demo',
  '/Login',
  '/registration',
  '/forget-password',
]
const PUBLIC_TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const LOGIN_TARGETS = { performance: 95, accessibility: 100 }
const PAGES = ['/', SALON, '/home', '/outlet/101', '/my-cart', '/checkout/slot-booking/101', '/checkout/101']
const METRICS = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  'total-blocking-time': 'total blocking time',
  'cumulative-layout-shift': 'cumulative layout shift',
  'speed-index': 'speed index',
  'total-byte-weight': 'weight',
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, origin: { type: 'string' } },
})
const runs = Number(options.runs)
const pageCore = reserveLastCore()
console.log(
  pageCore === undefined ? 'The page shares its core with other processes.\n' : 'One core is reserved for the page.\n',
)
const product = options.origin === undefined ? await startProduct() : { origin: options.origin, stop: async () => {} }
try {
  for (const path of positionals.length > 0 ? positionals : PAGES) await measure(path, product.origin)
} finally {
  await product.stop()
}

async function measure(path: string, origin: string) {
  const isPublic = PUBLIC_PAGES.includes(path)
  const storage = isPublic ? { localStorage: {}, sessionStorage: {} } : await createDemoCustomerStorage(origin)
  const reports: Report[] = []
  for (let run = 1; run <= runs; run++) {
    reports.push(await visit({ url: new URL(path, origin).href, pageCore, ...storage }))
    process.stdout.write(`run ${run} of ${runs}\r`)
  }

  console.log(`Lighthouse, mobile, ${path}, median of ${runs}`)
  for (const [category, wanted] of Object.entries(isPublic ? PUBLIC_TARGETS : LOGIN_TARGETS)) {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    console.log(
      `${String(median(scores)).padStart(8)} of ${String(wanted).padStart(3)}  ${category} (${scores.join(', ')})`,
    )
    if (median(scores) < wanted) process.exitCode = 1
  }
  for (const [audit, name] of Object.entries(METRICS)) {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    console.log(`${(value < 1 ? value.toFixed(3) : value.toFixed(0)).padStart(8)}         ${name}`)
  }
  // Lighthouse's own benchmark of the machine: scores of a slow machine are not comparable.
  const speeds = reports.map(({ environment }) => environment.benchmarkIndex)
  console.log(
    `${median(speeds).toFixed(0).padStart(8)}         speed of this machine (${speeds.map((speed) => speed.toFixed(0)).join(', ')})`,
  )
  const failing = Object.values(reports[0]?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  for (const { title } of failing) console.log(`          failed: ${title}`)
}

/** Retries, because sometimes the browser records no trace. */
async function visit(to: Visit, tries = 8): Promise<Report> {
  const script = new URL('lighthouse/visit.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', process.execPath, script],
    {
      maxBuffer: 2 ** 28,
      shell: process.platform === 'win32',
      env: { ...process.env, VISIT: JSON.stringify(to) },
    },
  )
  const found = JSON.parse(stdout) as Report | { problem: string }
  if (!('problem' in found)) return found
  if (tries === 1) throw new Error(found.problem)
  return visit(to, tries - 1)
}
