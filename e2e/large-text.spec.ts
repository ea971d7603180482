import type { Page } from '@playwright/test'
import { openDatabase } from '@nikhar/server/db/database'
import { deskUrl, openDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutProblems } from './measure-layout.ts'
import { consoleUrl, logInToConsole } from './operator-console.ts'
import { fillPattern, listPagePatterns } from './page-patterns.ts'
import { AARNA, facialId } from './salons.ts'
import { logInDemoCustomer } from './sessions.ts'
import { findDatabaseUrl } from './visit-start.ts'

const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const DOUBLED = '200%'
/** What the service worker shows, a page that leads on at once, and a component that no page of the product uses. */
const NOT_MEASURED = new Set(['/offline', '/check-login', '/card-stack-demo'])

/** Measures a page twice without loading it again: at 320 px, and at 390 px with the text twice as large. */
async function measure(page: Page, url: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.goto(url)
  await settle(page)
  await expectNoProblems(page, 'at 320 px')
  await page.setViewportSize(PHONE)
  // Like the browser's setting: every size of the design is in rem.
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), DOUBLED)
  await expectNoProblems(page, 'with text at 200 %')
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]').locator('visible=true')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The layout of some components follows the window a moment later. */
async function expectNoProblems(page: Page, when: string): Promise<void> {
  const found = expect.soft.configure({ timeout: 5000 })
  await found.poll(() => findLayoutProblems(page), { message: `${page.url()} ${when}` }).toEqual([])
}

async function measureAll(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) await measure(page, url)
}

/** Ids of the demo that no other journey changes. */
async function readIds() {
  const { pool, close } = openDatabase({ url: findDatabaseUrl() })
  try {
    const { rows } = await pool.query<{ stylistId: number; complaintId: number; customerId: number; orderId: string }>(
      `select (select min(id) from stylists where outlet_id = $1 and deleted_at is null)::int as "stylistId",
        (select min(id) from complaints)::int as "complaintId",
        a.customer_id::int as "customerId", a.order_id as "orderId"
      from appointments a
      where a.outlet_id = $1 and a.starts_at > now() and a.status = 'CONFIRMED' order by a.starts_at desc, a.id limit 1`,
      [AARNA.id],
    )
    const [ids] = rows
    if (!ids) throw new Error('the demo has no booking of Aarna to come')
    return ids
  } finally {
    await close()
  }
}

const splitBy = (patterns: readonly string[], some: ReadonlySet<string>) => ({
  chosen: patterns.filter((pattern) => some.has(pattern)),
  others: patterns.filter((pattern) => !some.has(pattern)),
})

test.describe.configure({ timeout: 120_000 })

test('every page of the customers’ app fits 320 px, and with text at 200 % breaks no word and covers no control [POL-24]', async ({
  page,
  tolerate,
}) => {
  // The pages of a link that does not exist.
  tolerate(/40[04]/)
  const { stylistId, complaintId } = await readIds()
  const values = { outletId: AARNA.id, serviceId: facialId, couponId: 1017, stylistId, complaintId, orderId: 'o-1' }
  // Their visitors are not logged in.
  const public_ = new Set(['/', '/Login', '/registration', '/forget-password', '/auth-error', '/server-error'])
  const patterns = listPagePatterns('web').filter((pattern) => !NOT_MEASURED.has(pattern))
  const { chosen, others } = splitBy(patterns, public_)
  await measureAll(page, [...chosen, '/in', '/in/bengaluru', `/s/${AARNA.slug}`])
  await logInDemoCustomer(page)
  await measureAll(
    page,
    others.map((pattern) => fillPattern(pattern, { ...values, token: 'unknown' })),
  )
})

test('every page of the desk fits 320 px, and with text at 200 % breaks no word and covers no control [POL-24]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/40[04]/)
  const { stylistId, orderId } = await readIds()
  const values = { outletId: AARNA.id, stylistId, token: 'unknown', day: 'today' }
  const entry = new Set(['/login', '/forgot-password', '/register', '/join/:token'])
  const { chosen, others } = splitBy(listPagePatterns('desk'), entry)
  const url = (pattern: string) => deskUrl(baseURL, fillPattern(pattern, values))
  await measureAll(page, chosen.map(url))
  await openDesk(page, baseURL, '/')
  await measureAll(page, [...others, `/outlet/:outletId/day/:day?order=${orderId}`].map(url))
})

test('every page of the console fits 320 px, and with text at 200 % breaks no word and covers no control [POL-24]', async ({
  page,
  baseURL,
}) => {
  const { complaintId, customerId } = await readIds()
  const values = { outletId: AARNA.id, complaintId, customerId }
  const { chosen, others } = splitBy(listPagePatterns('operator'), new Set(['/login', '/set-password']))
  const url = (pattern: string) => consoleUrl(baseURL, fillPattern(pattern, values))
  await measureAll(page, chosen.map(url))
  await logInToConsole(page, baseURL)
  await measureAll(page, others.map(url))
})
