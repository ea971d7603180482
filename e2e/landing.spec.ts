import type { Locator, Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'

test('the landing page requests no script before the first interaction, and hydrates then', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  // A tap on a link leaves the page: loading its scripts first would only delay the next one.
  for (const event of ['pointerdown', 'touchstart', 'focusin']) {
    await page.getByRole('link', { name: 'Login', exact: true }).dispatchEvent(event)
  }
  await expect(page.locator('template[data-scripts]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  // Only after hydration does a link change the page without loading a document.
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/Login')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('each part of the page has an anchor, which also the address opens @desktop [PUB-02, PUB-03, PUB-04, PUB-05]', async ({
  page,
}) => {
  await page.goto('/#offers')
  await expect(page.getByRole('heading', { name: 'Wedding season has good things in it.' })).toBeInViewport()
  const anchors = page.getByRole('navigation', { name: 'On this page' })
  const sections = {
    Features: page.getByRole('heading', { name: 'Everything between you and that chair, sorted.' }),
    'How it works': page.getByRole('heading', { name: 'How it works' }),
    Offers: page.getByText('Offers coming soon'),
    Contact: page.getByRole('contentinfo').getByText('Contact'),
  }
  for (const [name, section] of Object.entries(sections)) {
    await anchors.getByRole('link', { name }).click()
    await expect(section, `${name} after its anchor`).toBeInViewport()
  }
})

test('the landing page loads without layout shifts, also when its fonts are late, is accessible and fits any window, with bars to scale and labels on one line @every-size [PUB-01, FLOW-09, FLOW-15]', async ({
  page,
}) => {
  let letFontsCome = () => {}
  const painted = new Promise<void>((resolve) => (letFontsCome = resolve))
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await watchLayoutShifts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  letFontsCome()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('1em Fraunces'))).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  const presence = page.getByRole('region', { name: 'Where you find us' })
  const hero = page.getByRole('link', { name: 'Book near me' })
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await presence.scrollIntoViewIfNeeded()
    const bars = await presence
      .locator('[data-bar]')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width))
    const longest = bars.at(-1) ?? 0
    expect(bars.map((bar) => Math.round((bar / longest) * 100))).toEqual([10, 20, 50, 100])
    const [box, lines] = [await hero.boundingBox(), await countLines(hero)]
    expect(lines, `lines at ${width} px`).toBe(1)
    expect(box?.height).toBeLessThan(60)
    await expectNoSidewaysScroll(page)
  }
})

function countLines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = [...node.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (text) range.selectNode(text)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page, with its metadata for search engines and link previews, and the terms can be read [ROUTE-01, ROUTE-06, PUB-01, PUB-05, TERM-03]', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your glow, booked before the chai cools.')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/Login')
    await expect(page.getByRole('contentinfo')).toContainText('support@nikhar.example')

    await expect(page).toHaveTitle(/Nikhar · Salons and spas near you/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Find salons and spas near you/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
    const share = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(share ?? '')).headers()['content-type']).toBe('image/jpeg')
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/terms-and-conditions</loc>`)

    await page.goto('/terms-and-conditions')
    await expect(page.getByText('Free cancellation up to 3 hours before the appointment.')).toBeVisible()
  })
})

async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : 'text'))
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function layoutShifts(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
}
