import { parseArgs } from 'node:util'
import { chromiumArgs, findChromium } from '@nikhar/scripts/find-chromium'
import { type Browser, chromium, type Page } from '@playwright/test'
import { countBytes } from './journey/count-bytes.ts'
import { findMiddle, measureInteraction, observeInteractions } from './journey/interactions.ts'
import { listScreens } from './journey/steps.ts'
import { type FinishedRequest, watchRequests } from './journey/watch-requests.ts'
import { startProduct } from './lighthouse/start-product.ts'
import { median } from './load/statistics.ts'

/**
 * A whole visit on a phone: npm run bench -- journey, or of a running product: npm run bench -- journey --origin URL.
 * Landing, login, home, outlet, cart, slots, checkout, order placed, in Chromium with an empty cache. The first visit
 * counts the transferred bytes, at the full speed of the machine. The others measure each tap with the CPU slowed down
 * four times; the median of each tap is printed. Places one order per visit: never point it at a product in use.
 */
const TRANSFER_AIM_KB = 600
const TAP_AIM_MS = 100
const CPU_SLOWDOWN = 4
/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** In the middle of the demo's salons. */
const PLACE = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, India',
}
/** By then the frame after a tap has been painted. */
const NEXT_FRAME_MS = 500
/** The service worker fills its cache a few seconds after the start. */
const LAST_REQUESTS_MS = 6000

interface ScreenTransfer {
  screen: string
  requests: FinishedRequest[]
  wireBytes: number
}

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, origin: { type: 'string' }, requests: { type: 'boolean' } },
})
const executablePath = findChromium()
if (!executablePath) throw new Error('The journey needs Chromium: set CHROMIUM_PATH.')
const product = options.origin === undefined ? await startProduct() : { origin: options.origin, stop: async () => {} }
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  printTransfer(await measureTransfer(browser, product.origin))
  const tapTimes = new Map<string, (number | undefined)[]>()
  for (let visit = 1; visit <= Number(options.runs); visit++) {
    await measureTaps(browser, product.origin, visit, tapTimes)
  }
  printTaps(tapTimes)
} finally {
  await browser.close()
  await product.stop()
}

async function openLanding(from: Browser, origin: string) {
  const context = await from.newContext(PHONE)
  await context.addInitScript((place) => localStorage.setItem('userLocationData', JSON.stringify(place)), PLACE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return { context, page, session, open: () => page.goto(new URL('/', origin).href, { waitUntil: 'networkidle' }) }
}

async function measureTransfer(from: Browser, origin: string): Promise<ScreenTransfer[]> {
  const wire = await countBytes(origin)
  const { context, page, session, open } = await openLanding(from, wire.origin)
  const requests = await watchRequests(session)
  const transfers: ScreenTransfer[] = []
  const next = async (screen: string) => {
    await page.waitForLoadState('networkidle')
    const total = transfers.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
    transfers.push({ screen, requests: requests.splice(0), wireBytes: wire.read() - total })
  }
  await open()
  for (const { name, taps } of listScreens(0)) {
    await next(name)
    for (const { prepare, target, result } of taps) {
      await prepare?.(page)
      await target(page).tap()
      await result(page).waitFor()
    }
  }
  await page.waitForTimeout(LAST_REQUESTS_MS)
  await next('order placed')
  await cancelPlacedOrder(page)
  await context.close()
  wire.stop()
  return transfers
}

async function measureTaps(from: Browser, origin: string, visit: number, times: Map<string, (number | undefined)[]>) {
  const { context, page, session, open } = await openLanding(from, origin)
  await observeInteractions(page)
  await open()
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  for (const { name, taps } of listScreens(visit)) {
    for (const tap of taps) {
      await tap.prepare?.(page)
      const { x, y } = await findMiddle(tap.target(page))
      const duration = await measureInteraction(page, async () => {
        await page.touchscreen.tap(x, y)
        // Polling for the result takes the page's time, so it starts with the page's next frame.
        await page.waitForTimeout(NEXT_FRAME_MS)
        await tap.result(page).waitFor()
      })
      const key = `${name}: ${tap.name}`
      times.set(key, [...(times.get(key) ?? []), duration])
    }
  }
  await cancelPlacedOrder(page)
  await context.close()
}

/** A customer may have three upcoming bookings at a salon, and the next visit makes another one. */
async function cancelPlacedOrder(page: Page) {
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? sessionStorage.getItem('authToken'))
  const answer = await page.request.post(new URL(`/customer/order/${orderId}/cancel`, page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Measured' },
  })
  if (!answer.ok()) throw new Error(`The order was not cancelled: ${answer.status()} ${await answer.text()}`)
}

function printTransfer(transfers: ScreenTransfer[]) {
  console.log('Transferred on the way, from an empty cache (compressed, with headers)\n')
  for (const { screen, requests, wireBytes } of transfers) {
    console.log(
      `${kB(wireBytes)}  ${String(requests.length).padStart(3)} requests  ${screen.padEnd(13)} ${byType(requests)}`,
    )
    if (options.requests) for (const { bytes, url } of requests) console.log(`${kB(bytes)}    ${new URL(url).pathname}`)
  }
  const total = transfers.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
  const count = transfers.reduce((sum, { requests }) => sum + requests.length, 0)
  console.log(
    `${kB(total)}  ${String(count).padStart(3)} requests  in all        ${miss(total / 1000, TRANSFER_AIM_KB, 'kB')}\n`,
  )
}

function printTaps(times: Map<string, (number | undefined)[]>) {
  console.log(`From the tap to the next frame, CPU ${CPU_SLOWDOWN} times slower, median of ${options.runs}\n`)
  for (const [tap, durations] of times) {
    const measured = durations.filter((duration) => duration !== undefined)
    // The browser's own work: the link leads to another document.
    if (measured.length === 0) console.log(`       –     ${tap} (a plain link)`)
    else {
      const time = median(measured)
      const text = time === 0 ? 'below 16' : time.toFixed(0)
      console.log(`${text.padStart(8)} ms  ${tap.padEnd(32)} ${miss(time, TAP_AIM_MS, 'ms')}`)
    }
  }
}

function miss(value: number, aim: number, unit: string): string {
  if (value < aim) return ''
  process.exitCode = 1
  return `misses the aim of ${aim} ${unit}`
}

function byType(requests: FinishedRequest[]): string {
  const sums = new Map<string, number>()
  for (const { type, bytes } of requests) sums.set(type, (sums.get(type) ?? 0) + bytes)
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one)
  return sorted.map(([type, bytes]) => `${type.toLowerCase()} ${(bytes / 1000).toFixed(0)}`).join(', ')
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(8)} kB`
}
