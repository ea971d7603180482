import { formatRupees } from '@nikhar/contract/money'
import { expectNoSeriousAxe, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { actAsSalon, placeOrder } from './orders.ts'
import { COPPER_COMB, SILK_BOARD } from './salons.ts'

test('the profile counts booking updates, and the page shows them until they were seen [PASS-05, PASS-06]', async ({
  page,
}) => {
  await logInNewCustomer(page, 'Naina Rao')
  await page.goto('/updates')
  await expect(page.getByRole('heading', { name: 'No updates yet' })).toBeVisible()
  const order = await placeOrder(page, { outletId: SILK_BOARD.id })
  await actAsSalon(page, order.orderId, 'confirm')

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Booking updates 1 new' }).click()
  await expect(page).toHaveURL('/updates')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link')).toHaveCount(2)
  await expect(today.getByRole('link').first()).toHaveAccessibleName(/^New: Booking confirmed .*is expecting you on/)
  await expect(today.getByRole('link').nth(1)).toContainText('Booking sent')
  await expectSoundAtEverySize(page)

  await today.getByRole('link').first().click()
  await expect(page).toHaveURL(`/order/${order.orderId}`)
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Booking updates', exact: true })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a push message leads to its booking, and the next visit opens without a network, until the logout [PASS-07, PASS-08, PASS-09, PASS-10]', async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|when fetching the script/)
    await logInNewCustomer(page, 'Naina Rao')
    const order = await placeOrder(page, { outletId: COPPER_COMB.id })
    await page.goto('/my-orders')
    await expect(page.getByRole('main')).toContainText(order.outlet.outletName)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    const [worker] = context.serviceWorkers()
    // The browser of the journeys has no notifications.
    const shown = await worker?.evaluate(`(async () => {
      const calls = []
      self.registration.showNotification = async (title, options) => void calls.push({ title, options })
      const message = { title: 'Booking confirmed', body: 'See you.', path: '/order/1', tag: 'one' }
      self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(message) }))
      await new Promise((resolve) => setTimeout(resolve))
      return calls
    })()`)
    expect(shown).toEqual([
      {
        title: 'Booking confirmed',
        options: expect.objectContaining({
          body: 'See you.',
          tag: 'one',
          data: expect.objectContaining({ path: '/order/1' }),
        }),
      },
    ])

    await context.setOffline(true)
    await page.goto('/home')
    const pass = page.getByRole('region', { name: 'Your next visits' })
    await expect(pass).toContainText(order.otp)
    await expect(pass).toContainText(order.outlet.outletName)
    await expect(pass).toContainText('Waiting for the salon')
    await expect(pass).toContainText(`${formatRupees(order.bill.total)} at the salon`)
    await expect(pass).toContainText(order.outlet.address.city)
    await expect(pass.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expectNoSeriousAxe(page)

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await context.setOffline(true)
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(pass).toBeHidden()
    await expect(page.getByText(order.otp)).toHaveCount(0)
  })
})
