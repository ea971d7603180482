import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { koregaonPark } from './place.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const pins = (page: Page) => map(page).getByRole('button', { name: /₹/ })
const isLeaflet = /\/assets\/result-map-[^/]+\.js$/

test('list and map are side by side and highlight each other, by mouse and by keyboard @desktop [MAP-04, MAP-05, MAP-06, MAP-07, MAP-08]', async ({
  loggedIn: page,
}) => {
  await page.goto('/search?q=haircut')
  const cards = page.getByRole('list', { name: 'Results' }).locator('> li')
  await expect(cards.first()).toBeVisible()
  await expect(pins(page).first()).toBeVisible()
  await expect(map(page).getByText('Koramangala', { exact: true })).toBeVisible()
  await expect(map(page).getByText('1 km', { exact: true })).toBeVisible()
  // No streets are known here, so there are none.
  await expect(map(page).locator('canvas')).toHaveCount(0)
  await expect(map(page).getByText('OpenStreetMap')).toHaveCount(0)
  await expectNoSeriousAxe(page)

  const anySingle = map(page).getByRole('button', { name: /^[^₹]+, [^₹]+ ₹[\d,]+$/ })
  // By name: which pin comes first may change.
  const label = (await anySingle.first().getAttribute('aria-label')) ?? '?'
  const single = map(page).getByRole('button', { name: label, exact: true })
  const name = label.split(',')[0] ?? '?'
  const card = cards.filter({ hasText: name })
  await card.hover()
  await expect(single).toHaveClass(/scale-108/)
  // Not with hover(), which scrolls to a pin that is growing; the map reverts that, and the pin leaves the pointer.
  const box = await single.boundingBox()
  if (!box) throw new Error('the pin is not on the map')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(card.locator('> div')).toHaveClass(/(^| )shadow-3/)
  await single.focus()
  await page.keyboard.press('Enter')
  await expect(single).toHaveAttribute('aria-pressed', 'true')
  await expect(map(page).getByRole('heading', { name })).toBeVisible()
  await map(page).getByRole('button', { name: 'Close' }).click()

  await map(page)
    .getByRole('group', { name: /arrow keys/ })
    .focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  const [call] = await Promise.all([
    page.waitForRequest(/\/customer\/results\?/),
    map(page).getByRole('button', { name: 'Search this area' }).click(),
  ])
  expect(new URL(call.url()).searchParams.get('longitude')).not.toBe('77.6245')
  await expect(page).toHaveURL(/withinKm=\d+&at=12\.\d+%2C77\.\d+/)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(map(page)).toBeHidden()
  await expect(page).toHaveURL(/view=list/)
})

test('the map on a phone has a sheet with the list and a card for a pin, and loads its code only when it is opened; one of the ocean says so and leads back [MAP-02, MAP-04, MAP-09, MAP-10, MAP-11]', async ({
  loggedIn: page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => isLeaflet.test(request.url()) && scripts.push(request.url()))
  await page.goto('/search?q=haircut')
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Map' }).click()
  await expect(pins(page).first()).toBeVisible()
  expect(scripts).toHaveLength(1)
  await expectNoSeriousAxe(page)

  await page.getByRole('button', { name: 'Show more of the list' }).click()
  await page.getByRole('button', { name: 'Show the map' }).click()
  const handle = page.getByRole('button', { name: 'Show the list' })
  await expect.poll(async () => Math.round((await handle.boundingBox())?.y ?? 0)).toBe(844 - 92)
  await page.mouse.move(195, 844 - 72)
  await page.mouse.down()
  await page.mouse.move(195, 500, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Show more of the list' })).toBeVisible()

  await map(page)
    .getByRole('button', { name: /^[^₹]+, [^₹]+ ₹[\d,]+$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(handle).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Map' })).toBeVisible()
  await expect(page).toHaveURL('/search?q=haircut')

  await page.goto('/search?q=haircut&view=map&at=10.00000,65.00000&withinKm=5')
  await expect(map(page).getByText('Nothing here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search near you instead' })).toBeAttached()
  await map(page).getByRole('button', { name: 'Back to my place' }).click()
  await expect(map(page).getByText('Nothing here')).toBeHidden()
  await expect(map(page).getByText('Koramangala', { exact: true })).toBeVisible()
})

test.describe('in a place with streets', () => {
  test.use({ place: koregaonPark })

  const credit = (page: Page) => map(page).getByRole('link', { name: '© OpenStreetMap contributors' })

  test('streets of the extract are drawn in the colours of the theme, with names and credit; where it ends, the map shows areas @every-size [MAP-12, MAP-17, MAP-18]', async ({
    loggedIn: page,
  }) => {
    await page.goto('/search?q=haircut&view=map')
    await expect(pins(page).first()).toBeVisible()
    await expect(credit(page)).toBeVisible()
    await expect(map(page).getByText('Weavers Colony', { exact: true })).toBeVisible()
    await expect.poll(() => countColours(page)).toBe(3)
    const ring = await map(page).locator('circle[class*=stroke-dasharray]').last().getAttribute('r')
    const { width = 0 } = (await map(page).boundingBox()) ?? {}
    expect(2 * Number(ring)).toBeLessThan(width * 1.12)
    expect(2 * Number(ring)).toBeGreaterThan(width / 3)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // The colours of the tokens are now others.
    await expect.poll(() => countColours(page)).toBe(3)
    await expectNoSeriousAxe(page)

    await page.goto('/search?q=haircut&view=map&at=18.62000,73.80000&withinKm=5')
    await expect(
      map(page)
        .getByText(/Pimpri/)
        .first(),
    ).toBeVisible()
    await expect(credit(page)).toHaveCount(0)
  })

  test('an extract that cannot be read leaves the areas, and is not asked for again and again [MAP-14]', async ({
    loggedIn: page,
    tolerate,
  }) => {
    tolerate(/503/)
    let requests = 0
    await page.route('**/geo/streets.pmtiles*', (route) => {
      requests += 1
      return route.fulfill({ status: 503 })
    })
    await page.goto('/search?q=haircut&view=map')
    await expect(pins(page).first()).toBeVisible()
    await expect(map(page).getByText('Koregaon Park', { exact: true })).toBeVisible()
    await map(page)
      .getByRole('group', { name: /arrow keys/ })
      .focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
    await expect(credit(page)).toHaveCount(0)
    expect(requests).toBeLessThanOrEqual(3)
  })
})

/** How many of three colours of the theme are on the map: roads, parks and water. */
function countColours(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const seen = new Set<number>()
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.leaflet-tile-pane canvas')) {
      // A copy: reading a canvas again and again makes the browser warn.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(canvas, 0, 0)
      const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4)
        seen.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
    }
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    return ['--map-road', '--map-green', '--map-water'].filter((name) => {
      if (pen) pen.fillStyle = style.getPropertyValue(name)
      // However it is written, as six digits.
      const written = pen?.fillStyle
      return typeof written === 'string' && seen.has(Number.parseInt(written.slice(1), 16))
    }).length
  })
}
