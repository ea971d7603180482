import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { COPPER_COMB } from './salons.ts'

test('the page of a salon and the booking sheet show how soon it usually confirms [TRUST-05]', async ({ page }) => {
  // The sheet holds a time for the customer.
  await logInNewCustomer(page)
  await page.goto(`/outlet/${COPPER_COMB.id}`)
  await expect(
    page.getByText(/^Usually confirms in \d+ minutes · (Never cancelled on a guest|Honoured \d+% of its bookings)$/),
  ).toBeVisible()
  await page.getByRole('group', { name: 'Next free' }).getByRole('button').first().click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^(Usually confirms in \d+ minutes\. The salon answers by |Confirmed at once\. )/),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('timer')).toContainText('Held for you')
  const released = page.waitForResponse(
    (reply) => reply.request().method() === 'DELETE' && reply.url().includes('hold'),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await released
})
