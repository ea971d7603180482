import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'

test('the terms are accessible and fit any window; on a wide one the list of sections stays in view and marks the current one @every-size [ROUTE-06, TERM-01]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/terms-and-conditions')
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    return
  }
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('aria-current', 'location')
  const userPart = sections.getByRole('link', { name: 'User responsibilities' })
  await userPart.click()
  await expect(page.getByRole('heading', { name: 'User responsibilities' })).toBeInViewport()
  await expect(userPart).toBeInViewport()
  await expect(userPart).toHaveAttribute('aria-current', 'location')
})
