import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { facialId } from './salons.ts'

const PATH = `/reviews/view/${facialId}`
const CALL = `**/customer/reviews/service/${facialId}*`

const reviewsOn = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Scrolls to a distance above the end of the page. */
function scrollNear(page: Page, px: number) {
  return page.evaluate((above) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo({ top: scrollHeight - clientHeight - above, behavior: 'instant' })
  }, px)
}

test('reviews load ten at a time within 200 px of the end, until a page is not full; a long one is cut until Show more [REV-01, REV-02, REV-03, REV-04, REV-05, REV-08]', async ({
  loggedIn: page,
}) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === `/customer/reviews/service/${facialId}`) asked.push(searchParams.get('pageNumber') ?? '')
  })
  // The length of the newest reviews depends on the day the demo was loaded.
  await page.route(CALL, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { review: string | null }[] }
    if (body.data[0])
      body.data[0].review = 'The light is warm, nobody hurries, and tea comes before one asks. '.repeat(4).trim()
    await route.fulfill({ response, json: body })
  })
  await page.goto(PATH)
  await expect(reviewsOn(page)).toHaveCount(10)
  await scrollNear(page, 260)
  await page.waitForLoadState('networkidle')
  expect(asked, 'too far from the end').toEqual(['1'])
  await scrollNear(page, 190)
  await expect(reviewsOn(page)).toHaveCount(20)
  expect(asked).toEqual(['1', '2'])
  const end = page.getByText("You've reached the end of reviews")
  await expect(async () => {
    await scrollNear(page, 0)
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()
  const { length: pages } = asked
  expect(asked).toEqual(Array.from({ length: pages }, (_, index) => String(index + 1)))
  const count = await reviewsOn(page).count()
  expect(count).toBeGreaterThanOrEqual((pages - 1) * 10)
  expect(count, 'the last page is not full').toBeLessThan(pages * 10)
  await scrollNear(page, 0)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(pages)

  await page.evaluate(() => window.scrollTo(0, 0))
  const long = reviewsOn(page)
    .filter({ has: page.getByRole('button', { name: 'Show more' }) })
    .first()
  const text = long.getByRole('paragraph').last()
  const short = (await text.innerText()).replace(/\s*Show more$/, '')
  expect(Array.from(short).length).toBeLessThanOrEqual(151)
  expect(short).toMatch(/…$/)
  await expectNoSeriousAxe(page)
  await long.getByRole('button', { name: 'Show more' }).click()
  const whole = page.getByRole('button', { name: 'Show less' }).locator('..')
  expect((await whole.innerText()).length).toBeGreaterThan(160)
  expect(await whole.innerText()).toContain(short.slice(0, -1))
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})
