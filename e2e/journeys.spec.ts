import { chooseDay, freeTimes } from './booking-steps.ts'
import { carouselWith, slidesIn } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'

const RUPEES = /₹\d/

test.describe('a new customer', () => {
  test.use({ place: null })

  test('chooses a place, finds a salon and its offers, selects a service and a time, and has an appointment [GEN-01, GEN-03, GEN-09, KNOW-05]', async ({
    page,
  }) => {
    test.slow()
    await logInNewCustomer(page)
    await page.goto('/home')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('indiranagar')
    await dialog
      .getByRole('option', { name: /Indiranagar/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /Indiranagar/ })).toBeVisible()
    await expect(slidesIn(carouselWith(page, 'Exclusive Offers For You')).first()).toContainText(/₹|%/)

    await slidesIn(carouselWith(page, 'Popular Salons Near You')).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/outlet\/\d+$/)
    await page.getByRole('tab', { name: 'Offers' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Offers' })).toContainText(/₹|%|No offers/)
    await page.getByRole('tab', { name: 'Services' }).click()
    const menu = page.getByRole('tabpanel', { name: 'Services' })
    await expect(menu).toContainText(RUPEES)
    await menu
      .getByRole('button', { name: /^Select/ })
      .first()
      .click()
    await page.getByRole('link', { name: /View Selection/ }).click()

    await expect(page.getByRole('main')).toContainText(/1 item · ₹/)
    await expect(page.getByRole('checkbox', { name: /^All services of/ })).toBeChecked()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout\/slot-booking\/\d+$/)
    await chooseDay(page, Number(page.url().split('/').at(-1)))
    await freeTimes(page).first().click()
    await page.getByRole('button', { name: 'Book Service' }).click()
    await expect(page.getByRole('region', { name: 'Bill Summary' }).getByText('To pay').locator('..')).toContainText(
      RUPEES,
    )
    await page.getByRole('button', { name: 'Book Service' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
    await page.getByRole('link', { name: 'View Orders' }).click()
    await expect(page.getByRole('main')).toContainText(RUPEES)
  })
})

test('a customer looks at a salon, a service and its reviews, and saves both as favourites [GEN-04]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  await page.goto('/outlet/101')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  const service = page
    .getByRole('tabpanel', { name: 'Services' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
  const serviceName = (await service.textContent()) ?? ''
  await service.click()
  await expect(page.getByRole('heading', { level: 1, name: serviceName })).toBeVisible()
  await page.getByRole('button', { name: `Favorite ${serviceName}` }).click()
  await page.getByRole('link', { name: 'See All Reviews' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto('/my-favorites')
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText(serviceName).first()).toBeVisible()
})
