import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { knownToDemoCustomer } from './lighthouse/demo-customer.ts'
import type { Report, Visit } from './lighthouse/visit.ts'

/**
 * Lighthouse, mobile, against a running product: npm run lighthouse -- / [runs] [origin]
 * It is fetched for the occasion, because it would more than double what a fresh clone has to install. Pages behind the
 * login are opened as the demo customer.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PUBLIC_PAGES = ['/', '/terms-and-conditions', '/card-stack-demo', '/Login', '/registration', '/forget-password']
const WANTED_IN_PUBLIC = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const WANTED_BEHIND_LOGIN = { performance: 95, accessibility: 100 }
const METRICS = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  'total-blocking-time': 'total blocking time',
  'cumulative-layout-shift': 'cumulative layout shift',
  'speed-index': 'speed index',
  'total-byte-weight': 'weight',
}

const [path = '/', runs = '5', origin = 'http://localhost:8080'] = process.argv.slice(2)
const isPublic = PUBLIC_PAGES.includes(path)
const known = isPublic ? { localStorage: {}, sessionStorage: {} } : await knownToDemoCustomer(origin)
const reports: Report[] = []
for (let run = 1; run <= Number(runs); run++) {
  reports.push(await measure({ url: new URL(path, origin).href, ...known }))
  process.stdout.write(`run ${run} of ${runs}\r`)
}

console.log(`Lighthouse, mobile, ${path}, median of ${runs}`)
const scores = Object.entries(isPublic ? WANTED_IN_PUBLIC : WANTED_BEHIND_LOGIN).map(([category, wanted]) => {
  const score = Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
  console.log(`${String(score).padStart(8)} of ${String(wanted).padStart(3)}  ${category}`)
  return score >= wanted
})
for (const [audit, name] of Object.entries(METRICS)) {
  const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  console.log(`${(value < 1 ? value.toFixed(3) : value.toFixed(0)).padStart(8)}         ${name}`)
}
const failing = Object.values(reports[0]?.audits ?? {}).filter(
  ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
)
for (const { title } of failing) console.log(`          failed: ${title}`)
if (scores.includes(false)) process.exitCode = 1

async function measure(visit: Visit): Promise<Report> {
  const script = new URL('lighthouse/visit.ts', import.meta.url).pathname
  const parts = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', process.execPath, script, JSON.stringify(visit)]
  const { stdout } = await promisify(execFile)('npm', parts, {
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  })
  return JSON.parse(stdout) as Report
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
