import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, findChromium } from '../scripts/find-chromium.ts'

/**
 * Lighthouse, mobile, against a running product: npm run lighthouse -- / [runs] [origin]
 * It is fetched for the occasion, because it would more than double what a fresh clone has to install.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const METRICS = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  'total-blocking-time': 'total blocking time',
  'cumulative-layout-shift': 'cumulative layout shift',
  'speed-index': 'speed index',
  'total-byte-weight': 'weight',
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

const [path = '/', runs = '5', origin = 'http://localhost:8080'] = process.argv.slice(2)
const chromium = findChromium()
if (!chromium) throw new Error('Lighthouse needs Chromium: set CHROMIUM_PATH.')

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const reports: Report[] = []
try {
  for (let run = 1; run <= Number(runs); run++) {
    reports.push(await measure(new URL(path, origin).href, join(folder, `${run}.json`), chromium))
    process.stdout.write(`run ${run} of ${runs}\r`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

console.log(`Lighthouse, mobile, ${path}, median of ${runs}`)
const scores = Object.entries(WANTED).map(([category, wanted]) => {
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

function measure(url: string, outputPath: string, chromePath: string): Promise<Report> {
  const flags = [...chromiumArgs, '--headless=new'].join(' ')
  const parts = ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${outputPath}`]
  const lighthouse = spawn('npm', [...parts, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: chromePath },
  })
  return new Promise((resolve, reject) => {
    lighthouse.on('error', reject)
    lighthouse.on('exit', (code) => {
      if (code === 0) resolve(JSON.parse(readFileSync(outputPath, 'utf8')) as Report)
      else reject(new Error(`Lighthouse ended with code ${code}`))
    })
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
