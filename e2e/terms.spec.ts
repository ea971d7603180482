import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'

test('the terms have six sections and show when they changed [ROUTE-06, TERM-01, TERM-02]', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and policies')
  await expect(page.getByText('Last updated May 1, 2025')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Terms of service',
    'Privacy',
    'Booking and cancellation',
    'User responsibilities',
    'Data and account policy',
    'Grievance redressal',
  ])
})

test('the terms state the promises of the product [TERM-03, TERM-04, TERM-05, TERM-06]', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  const booking = page.getByRole('region', { name: 'Booking and cancellation' })
  await expect(booking).toContainText('Free cancellation up to 3 hours before the appointment.')
  await expect(booking).toContainText('Refunds are made within 7 business days')
  const grievance = page.getByRole('region', { name: 'Grievance redressal' })
  await expect(grievance).toContainText('We respond within 3-5 business days.')
  await expect(grievance).toContainText('escalated to our support team')
  const terms = page.getByRole('region', { name: 'Terms of service' })
  await expect(terms).toContainText('You must be 18 or older to book.')
  await expect(terms).toContainText('under the supervision of a parent or guardian')
})

test('the list of sections stays in view and marks the current one @desktop [TERM-01]', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('aria-current', 'location')
  const userPart = sections.getByRole('link', { name: 'User responsibilities' })
  await userPart.click()
  await expect(page.getByRole('heading', { name: 'User responsibilities' })).toBeInViewport()
  await expect(userPart).toBeInViewport()
  await expect(userPart).toHaveAttribute('aria-current', 'location')
})

test('the terms are accessible and fit any window @every-size [ROUTE-06]', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the terms can be read [ROUTE-06, TERM-03]', async ({ page }) => {
    await page.goto('/terms-and-conditions')
    await expect(page.getByText('Free cancellation up to 3 hours before the appointment.')).toBeVisible()
  })
})
