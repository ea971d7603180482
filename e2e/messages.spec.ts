import { expectNoSeriousAxe, expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { createOwnSalon } from './own-salon.ts'

test('a customer switches messages off and on, and the choice survives a reload [MSG-19]', async ({ page }) => {
  await logInNewCustomer(page, 'Meher Irani')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page).toHaveURL('/profile/messages')

  const email = page.getByRole('group', { name: 'By e-mail' })
  const text = page.getByRole('group', { name: 'By WhatsApp or SMS' })
  await expect(email.getByRole('switch')).toHaveCount(7)
  await expect(email.getByRole('switch', { name: 'Booking received' })).toBeChecked()
  await expect(text.getByRole('switch', { name: 'Reminder two hours before' })).not.toBeChecked()
  await expect(page.getByText(/We always let you know when a salon confirms, changes or cancels/)).toBeVisible()

  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postData() ?? '')
  })
  const saved = () =>
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('preferences'))
  const first = saved()
  await email.getByText('Booking received').click()
  await first
  const second = saved()
  await text.getByRole('switch', { name: 'Reminder two hours before' }).focus()
  await page.keyboard.press('Space')
  await second
  expect(saves).toHaveLength(2)

  await page.reload()
  await expect(email.getByRole('switch', { name: 'Booking received' })).not.toBeChecked()
  await expect(email.getByRole('switch', { name: 'The bill after a visit' })).toBeChecked()
  await expect(text.getByRole('switch', { name: 'Reminder two hours before' })).toBeChecked()
  await expectSoundAtEverySize(page)
})

test('the owner switches e-mails about an outlet off at the desk, and the choice is saved @desktop [MSG-20]', async ({
  page,
  baseURL,
}) => {
  const salon = await createOwnSalon(page.request, { isLive: true })
  await salon.open(page, baseURL, '/requests')
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const choice = page.getByRole('switch', { name: 'A request was closed because nobody answered' })
  await expect(page.getByRole('group', { name: 'By e-mail' }).getByRole('switch')).toHaveCount(6)
  await expect(choice).toBeChecked()
  const toggle = async () => {
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
    await page.getByText('A request was closed because nobody answered').click()
    expect((await saved).status()).toBe(200)
  }
  await toggle()
  await page.reload()
  await expect(choice).not.toBeChecked()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await toggle()
  await expect(choice).toBeChecked()
})
