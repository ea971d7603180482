import { addDays, salonToday } from '@nikhar/contract/salon-time'
import { callApi } from './api.ts'
import { days, openTimes, putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { createOwnSalon } from './own-salon.ts'

test('a customer who finds no time is notified when one opens, and books the held time from the link; the desk sees the waitlist [WAIT-11, WAIT-09]', async ({
  page,
  context,
  baseURL,
}) => {
  // One visit fills a day.
  const salon = await createOwnSalon(page.request, { isLive: true, closes: '11:00' })
  const day = addDays(salonToday(), 3)
  const taken = await salon.book(day, '10:00', 'Meena Joshi')
  await logInNewCustomer(page, 'Tara Bhatt')
  await putInCart(page, salon.outletId, 1)
  await openTimes(page)
  await days(page).nth(3).click()
  await expect(page.getByText('No Available Time Slots')).toBeVisible()
  await expect(page.getByText('Notify me when a time opens')).toBeVisible()
  await page.getByRole('radio', { name: 'Morning' }).check({ force: true })
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We’ll notify you')).toBeVisible()
  await expectNoSeriousAxe(page)

  const desk = await context.newPage()
  await salon.open(desk, baseURL, `/day/${day}`)
  await desk.getByText('1 guest is waiting for a time').click()
  await expect(desk.getByText('Tara', { exact: true })).toBeVisible()
  await expectNoSeriousAxe(desk)
  await desk.close()

  await page.getByRole('link', { name: 'See your waitlist' }).click()
  await expect(page).toHaveURL(/\/waitlist$/)
  const wish = page.getByRole('group', { name: new RegExp(salon.name) })
  await expect(wish).toContainText('You are first in line.')
  await callApi(taken.customer, 'POST', `/customer/order/${taken.orderId}/cancel`, {})
  await expect(wish.getByText('Held for you', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expectNoSeriousAxe(page)

  const [entry] = await callApi<{ entryId: string }[]>(page, 'GET', '/customer/waitlist')
  await page.goto(`/waitlist?offer=${entry?.entryId}`)
  const sheet = page.getByRole('dialog', { name: 'Confirm your visit' })
  await expect(sheet.getByRole('timer')).toContainText(/\d:\d\d/)
  await sheet.getByRole('button', { name: /^Book for/ }).click()
  await expect(page).toHaveURL(/\/orders\/success\//)
  const orderId = page.url().split('/').at(-1) ?? ''
  await page.goto('/waitlist')
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()

  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('Want an earlier time?')).toBeVisible()
  await page.getByRole('button', { name: 'With anyone' }).click()
  await expect(page.getByText(/You keep your time until you choose/)).toBeVisible()
})
