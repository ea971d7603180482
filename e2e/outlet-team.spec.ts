import type { Team } from '@nikhar/contract/booking'
import type { ReviewSummary } from '@nikhar/contract/discovery'
import { callApi } from './api.ts'
import { openTimes } from './booking-steps.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { AARNA, facialId } from './salons.ts'

const OUTLET = `/outlet/${AARNA.id}`

test('an outlet shows free times, tabs that mark the current category, its team, and reviews by topic; a selection on a stylist’s page is booked with that stylist [STYL-12, STYL-13, STYL-14, STYL-15, STYL-16]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const team = await callApi<Team>(page, 'GET', `/customer${OUTLET}/team`)
  const summary = await callApi<ReviewSummary>(page, 'GET', `/customer${OUTLET}/reviews/summary`)
  await page.goto(OUTLET)
  await expect(page.getByRole('group', { name: 'Next free' }).getByRole('button')).toHaveCount(
    team.next?.startTimes.length ?? 0,
  )

  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await expect(tabs.getByRole('button', { name: /^Hair/ })).toHaveAttribute('aria-current', 'true')
  await tabs.getByRole('button', { name: /^Skin/ }).click()
  await expect(tabs.getByRole('button', { name: /^Skin/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('region', { name: 'Skin' }).getByRole('heading', { name: 'Skin' })).toBeInViewport()
  await expect(tabs, 'the tabs stay').toBeInViewport()

  await page.getByRole('region', { name: 'The team' }).scrollIntoViewIfNeeded()
  const [first] = team.stylists
  await expect(page.getByRole('region', { name: 'The team' }).getByRole('listitem')).toHaveCount(team.stylists.length)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText(summary.rating.toFixed(1))
  const [topic] = summary.topics
  await reviews.getByRole('group', { name: 'Topics' }).getByRole('button').first().click()
  await expect(reviews.getByRole('status')).toContainText(`${topic?.count} reviews mention “${topic?.topic}”`)
  await expect(reviews.locator('mark').first()).toHaveText(new RegExp(`^(?:${topic?.terms.join('|')})$`, 'i'))
  await reviews.getByRole('button', { name: 'Lowest' }).click()
  await expect(reviews.getByRole('button', { name: 'Lowest' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('region', { name: 'Where and when' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Get directions' })).toBeVisible()
  await expectNoSeriousAxe(page)

  await page.getByRole('link', { name: first?.name ?? '' }).click()
  await expect(page).toHaveURL(`/stylist/${AARNA.id}/${first?.id}`)

  const able = team.stylists.find(({ unableServiceIds }) => !unableServiceIds.includes(facialId))
  const unable = team.stylists.find(({ unableServiceIds }) => unableServiceIds.includes(facialId))
  await page.goto(`/stylist/${AARNA.id}/${able?.id}`)
  await expect(page.getByRole('heading', { name: able?.name ?? '' })).toBeVisible()
  await expect(page.getByText('years', { exact: true }).or(page.getByText('year', { exact: true }))).toBeVisible()
  await page.getByRole('button', { name: 'Select Kesar Glow Facial' }).click()
  await expectNoSeriousAxe(page)
  await expect(page.getByRole('link', { name: 'View Selection' })).toBeVisible()
  await openTimes(page)
  const strip = page.getByRole('group', { name: 'Stylist' })
  await expect(strip.getByRole('button', { pressed: true })).toContainText(able?.name ?? '')
  // Those who can’t are folded away.
  await strip.getByRole('button', { name: /^\d+ others?/ }).click()
  await expect(strip.getByRole('button', { name: unable?.name ?? '' })).toBeDisabled()
  await expect(strip.getByRole('button', { name: unable?.name ?? '' })).toContainText('Doesn’t offer this')

  await page.goto(`/stylist/${AARNA.id}/999999`)
  await expect(page.getByRole('heading', { name: 'Stylist not found' })).toBeVisible()
})

test('on a wide screen location and search stay visible, the panel is about this outlet, and all pictures open @desktop [OUT-10, STYL-17]', async ({
  loggedIn: page,
}) => {
  // The demo customer's cart holds services of two salons.
  await page.goto(OUTLET)
  const aside = page.getByRole('complementary', { name: 'Selection' })
  await expect(aside).toContainText('2 services')
  await expect(aside).toContainText('Your cart also has 1 service at Rang Nail Bar.')
  await expect(page.getByRole('button', { name: /Change location/ })).toBeVisible()
  await expect(page.getByRole('search')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: /^All \d+ pictures$/ }).click()
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(viewer.getByRole('status')).toContainText('1 of')
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByRole('status')).toContainText('2 of')
  await expectNoSeriousAxe(page)
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(OUTLET)
  await aside.getByRole('link', { name: 'View Selection' }).click()
  await expect(page).toHaveURL('/my-cart')
})
