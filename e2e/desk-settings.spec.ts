import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'

test('a salon changes how it takes bookings, line by line and at once [SET-06] @every-size', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/400/)
  const salon = await createSalon(page.request)
  await openDeskWith(page, baseURL, salon.token, `/outlet/${salon.outletId}/settings`)

  await page.getByLabel('Free cancellation').selectOption({ label: '24 hours before' })
  await expect(page.getByText('Guests read: “Free cancellation up to 24 hours before the appointment.”')).toBeVisible()
  await page.getByLabel('Start times').selectOption({ label: 'Every hour' })
  await page.getByRole('switch', { name: 'Auto-confirm' }).press('Space')
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
  await page.getByLabel('GSTIN').press('Enter')
  await expect(page.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('GSTIN').fill('29aagcb7383j1z4')
  await page.getByLabel('UPI id').fill('aarna@upi')
  await page.getByLabel('UPI id').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByLabel('Start times')).toHaveValue('60')
  await expect(page.getByRole('switch', { name: 'Auto-confirm' })).toBeChecked()
  await expect(page.getByLabel('GSTIN')).toHaveValue('29AAGCB7383J1Z4')
  await expect(page.getByLabel('UPI id')).toHaveValue('aarna@upi')
})
