import { expect, test } from './fixtures.ts'
import { expectVisibleOnPausedClock } from './paused-clock.ts'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

test('the results of a search are requested before the scripts, and once; styles arrive with the document and are not loaded again', async ({
  loggedIn: page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/search?q=haircut')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const data = requests.filter((path) => /^\/customer\/(?:results|favourites)$/.test(path))
  expect(data.toSorted()).toEqual(['/customer/favourites', '/customer/results'])
  const firstScript = requests.findIndex((path) => path.endsWith('.js'))
  expect(requests.indexOf('/customer/results')).toBeLessThan(firstScript)

  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto('/home')
  await page.getByRole('region', { name: 'Popular Salons Near You' }).getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Services' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).not.toHaveURL('/')
  expect(styles).toEqual([])
})

test('an element that is added to a page leaves the styles of the others unchanged', async ({
  loggedIn: page,
  browser,
}) => {
  await page.goto('/my-cart')
  await expect(page.getByRole('checkbox', { name: /^All services of/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  const elements = await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('p'))
    document.body.getBoundingClientRect()
    return document.querySelectorAll('body *').length
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const styled = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []))
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(elements / 4)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the first picture of a salon is loaded with its page, the others before they are shown', async ({
    loggedIn: page,
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/outlet/101')
    const region = page.getByRole('region', { name: /^Pictures of/ })
    await expectVisibleOnPausedClock(page, region.locator('img').first())
    await expect(region.locator('img')).toHaveCount(1)
    await page.clock.runFor(1500)
    await expect(region.locator('img')).toHaveCount(2)
    await page.clock.resume()
    await page.clock.runFor(3000)
    await expect(region.locator('img')).toHaveCount(3)
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the service worker does not download again what the page has just loaded', async ({ page, context }) => {
    await page.goto('/')
    await page.mouse.move(100, 100)
    await page.mouse.move(120, 120)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    const transferred = await worker.evaluate(() =>
      performance
        .getEntriesByType('resource')
        // The page has its styles inline, so the stylesheet is new.
        .filter(({ name }) => /\/assets\/(?:fraunces|plus|web-.*\.js)/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
    expect(transferred.length).toBeGreaterThan(2)
    expect(transferred.filter((bytes) => bytes > 0)).toEqual([])
  })
})
