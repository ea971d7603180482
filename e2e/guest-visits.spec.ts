import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, newContact, newCustomer } from './new-customer.ts'
import { watchOutbox } from './outbox.ts'
import { createOwnSalon } from './own-salon.ts'
import { storeSession } from './sessions.ts'

const ELEVEN = 660

test('a wrong number is refused from its link, the desk corrects it, and that customer adds the visit [WALK-26, WALK-27]', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const salon = await createOwnSalon(page.request, { isLive: true })
  const wrong = newContact().contactNumber
  const readTexts = watchOutbox(page.request, ({ to, text }) => to.endsWith(wrong) && text.includes('/visit/'))
  const day = addDays(salonDayOf(new Date()), 1)
  const startTime = salonInstant(day, ELEVEN).toISOString()
  const guest = { name: 'Harish', phone: wrong }
  await salon.call('POST', `${salon.url}/walk-ins`, { startTime, serviceIds: [salon.serviceId], ...guest })
  const [message] = await readTexts(1)

  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(/\/visit\/[0-9a-f]{30}/.exec(message?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { name: salon.name })).toBeVisible()
  await expect(page.getByText('Gold Glow Facial')).toBeVisible()
  await expect(page.getByText('Harish')).toHaveCount(0)
  // Without a session the page leads to the login and back.
  await expect(page.getByRole('link', { name: 'Add to my bookings' })).toHaveAttribute('href', /returnTo=%2Fvisit%2F/)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('button', { name: 'It wasn’t me' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks for letting us know' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thanks for letting us know' })).toBeVisible()
  await expectNoSeriousAxe(page)

  const customer = newCustomer('Meera Nair')
  const session = await createAccount(page.request, customer)
  await page.setViewportSize({ width: 1024, height: 768 })
  await salon.open(page, baseURL, `/day/${day}`)
  await page.getByRole('button', { name: /^Harish,.*wrong number/ }).click()
  await expect(page.getByText('The guest said this isn’t their number, so we removed it.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('textbox', { name: 'Other number' }).fill(customer.contactNumber)
  await page.getByRole('button', { name: 'Save number' }).click()
  await expect(page.getByText('A message with a link to the booking was sent.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Meera')).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 568 })
  await storeSession(page, session)
  await page.goto('/my-orders')
  const card = page.getByRole('group', { name: new RegExp(`^${salon.name},`) })
  await expect(card.getByText(`${salon.name} has booked you in`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await card.getByRole('button', { name: 'Add to my bookings' }).click()
  await expect(page.getByText('Added to your bookings')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText(salon.name).first()).toBeVisible()
})
