import { demoLogins } from '@nikhar/demo/logins'
import { chromiumArgs, findChromium } from '@nikhar/scripts/find-chromium'
import { chromium, type Locator } from '@playwright/test'
import { findMiddle, measureInteraction, observeInteractions } from './journey/interactions.ts'
import { startProduct } from './lighthouse/start-product.ts'

/**
 * A menu of 500 services: npm run bench -- menu
 * The 99th percentile of reading the list and of saving a price, over HTTP, and the interactions of the desk's table
 * with the CPU slowed down four times.
 */
const SERVICES = 500
const CALLS = 200
const INTERACTION_AIM_MS = 100
const CPU_SLOWDOWN = 4
const VISITS = 8
/** A quick click. */
const PRESS_MS = 60
/** In the middle of the first screen. */
const ROW = 5

const executablePath = findChromium()
if (!executablePath) throw new Error('The measurement needs Chromium: set CHROMIUM_PATH.')
// This desk makes more calls than a person could.
const product = await startProduct({ THROTTLE_PER_TOKEN: '100000' })
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  const { token, url, outletId } = await fillMenu()
  const services = await measureCalls(token, url)
  console.log(`${services} services on the menu`)
  await measureTable(token, outletId)
} finally {
  await browser.close()
  await product.stop()
}

async function call<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
  const reply = await fetch(product.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`)
  return ((await reply.json()) as { data: T }).data
}

async function fillMenu() {
  const { email, password } = demoLogins.desk
  const { token } = await call<{ token: string }>('POST', '/salon/login', undefined, { username: email, password })
  const [outlet] = await call<{ outletId: number }[]>('GET', '/salon/outlets', token)
  const outletId = outlet?.outletId ?? 0
  const url = `/salon/outlet/${outletId}/services`
  const known = await call<unknown[]>('GET', url, token)
  const rows = Array.from({ length: SERVICES - known.length }, (_, n) => ({
    row: n + 2,
    cells: { name: `Bench service ${n}`, category: 'hair', price: String(200 + n), minutes: '45' },
  }))
  await call('POST', `${url}/import`, token, { rows, apply: true })
  return { token, url, outletId }
}

async function measureCalls(token: string, url: string): Promise<number> {
  const menu = await call<{ serviceId: string; price: number }[]>('GET', url, token)
  await measureTimes('list', () => call('GET', url, token))
  await measureTimes('save a price', (n) => {
    const service = menu[n % menu.length]
    return call('PATCH', `/salon/service/${service?.serviceId}`, token, { price: 300 + n })
  })
  return menu.length
}

async function measureTimes(name: string, act: (n: number) => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now()
    await act(n)
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (CALLS - 1))] ?? 0).toFixed(1)
  console.log(`${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}

async function visitTable(token: string, outletId: number, newPrice: number) {
  const desk = new URL(product.origin)
  desk.port = String(Number(desk.port) + 1)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  const page = await context.newPage()
  await observeInteractions(page)
  const cdp = await context.newCDPSession(page)
  await page.goto(new URL(`/outlet/${outletId}/menu`, desk).href)
  // By attributes: the accessible names of thousands of cells are slow to compute on a slow CPU.
  const rows = page.locator('[data-service]')
  const price = rows.nth(ROW).locator('[data-column=price]')
  await price.waitFor()
  await price.scrollIntoViewIfNeeded()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const steps: [name: string, act: () => Promise<void>][] = [
    ['open a cell', () => click(price)],
    ['type', () => page.keyboard.type(String(newPrice))],
    ['Enter saves and goes down', () => page.keyboard.press('Enter')],
    ['Tab saves and goes right', () => page.keyboard.press('Tab')],
    ['Esc', () => page.keyboard.press('Escape')],
    ['arrow down', () => page.keyboard.press('ArrowDown')],
    ['tick a service', () => click(rows.nth(ROW + 1).locator('[data-column=select]'))],
    ['new prices in the rows', () => page.locator('[aria-label^="Raise by"]').pressSequentially('7')],
    ['tick all', () => click(page.locator('[aria-label="Select all"]'))],
    ['untick all', () => click(page.locator('[aria-label="Untick all"]'))],
    ['open the editor', () => click(rows.nth(ROW).locator('[data-column=more]'))],
    ['close the editor', () => page.keyboard.press('Escape')],
    ['one category', () => click(page.locator('[aria-label="Categories"] button').nth(2))],
    ['all categories', () => click(page.locator('[aria-label="Categories"] button').first())],
  ]
  const durations: [name: string, ms: number][] = []
  for (const [name, act] of steps) durations.push([name, (await measureInteraction(page, act)) ?? 0])
  await context.close()
  return durations
}

/** Rated like INP: by the 75th percentile of the visits. */
async function measureTable(token: string, outletId: number) {
  const visits: [name: string, ms: number][][] = []
  for (let n = 0; n < VISITS; n++) visits.push(await visitTable(token, outletId, 770 + n))
  for (const [name, all] of Map.groupBy(visits.flat(), ([step]) => step)) {
    const sorted = all.map(([, ms]) => ms).toSorted((a, b) => a - b)
    const usual = sorted[Math.ceil(VISITS * 0.75) - 1] ?? 0
    const isMissed = usual >= INTERACTION_AIM_MS
    if (isMissed) process.exitCode = 1
    console.log(
      `${name}: ${usual} ms or less in three of four visits, longest ${sorted.at(-1)}${isMissed ? `, misses the aim of ${INTERACTION_AIM_MS} ms` : ''}`,
    )
  }
}

/** Like a hand: the mouse is at its target before it is pressed, and pressed for a moment. */
async function click(target: Locator) {
  const { x, y } = await findMiddle(target)
  const page = target.page()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
}
