import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newContact } from './new-customer.ts'
import { leh } from './place.ts'

const GEO_CALL = /\/geo\/search\?/
const HINT = 'Type at least 3 characters to search'

test.use({ place: leh })

async function openForm(page: Page) {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Notify Me When Available' }).click()
  const form = page.getByRole('form', { name: 'Notify me' })
  await expect(form).toBeVisible()
  return {
    form,
    email: form.getByLabel('Email'),
    city: form.getByRole('combobox', { name: 'City' }),
    pincode: form.getByLabel('Pincode'),
    send: form.getByRole('button', { name: 'Notify Me' }),
    cities: form.getByRole('option'),
  }
}

test('an empty form shows the errors of all fields at once and focuses the first @every-size [NEWS-02, NEWS-04, NEWS-06, NEWS-09, NEWS-10]', async ({
  loggedIn: page,
}) => {
  const { form, email, send } = await openForm(page)
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(['Email is required', 'City is required', 'Pincode is required'])
  await expect(email).toBeFocused()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
})

test('invalid entries are reported together, and the first of them is focused [NEWS-01, NEWS-05, NEWS-07, NEWS-09, NEWS-10]', async ({
  loggedIn: page,
}) => {
  const { form, email, city, pincode, send } = await openForm(page)
  await email.fill('ananya.rao@')
  await city.fill('Mysu')
  await pincode.fill('057000')
  await send.click()
  const problems = form.getByRole('alert')
  await expect(problems).toHaveText([
    'Invalid email format',
    'Please select a city from the suggestions',
    'Pincode must be a valid 6-digit number',
  ])
  await email.fill('ananya.rao@any-domain.example')
  await send.click()
  await expect(problems).toHaveText([
    'Please select a city from the suggestions',
    'Pincode must be a valid 6-digit number',
  ])
  await expect(city).toBeFocused()
})

test('only six digits that do not begin with 0 are a pincode [NEWS-07]', async ({ loggedIn: page }) => {
  const { form, pincode, send } = await openForm(page)
  const problem = form.getByText('Pincode must be a valid 6-digit number')
  for (const wrong of ['12345', '012345', '12a456', '१२३४५६']) {
    await pincode.fill(wrong)
    await expect(problem).toHaveCount(0)
    await send.click()
    await expect(problem, wrong).toBeVisible()
  }
  await pincode.fill('570001')
  await send.click()
  await expect(problem).toHaveCount(0)
})

test('a pincode has at most six characters [NEWS-08]', async ({ loggedIn: page }) => {
  const { pincode } = await openForm(page)
  await pincode.pressSequentially('57000123')
  await expect(pincode).toHaveValue('570001')
})

test('typing clears the error of its own field and no other [NEWS-11]', async ({ loggedIn: page }) => {
  const { form, email, city, pincode, send } = await openForm(page)
  await send.click()
  await email.pressSequentially('a')
  await expect(form.getByRole('alert')).toHaveText(['City is required', 'Pincode is required'])
  await pincode.pressSequentially('5')
  await expect(form.getByRole('alert')).toHaveText(['City is required'])
  await city.pressSequentially('M')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('cities are suggested from three characters on, 500 ms after the last, at most five [NEWS-13, NEWS-14, NEWS-15, NEWS-16, NEWS-17]', async ({
  loggedIn: page,
}) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => GEO_CALL.test(request.url()) && asked.push(new URL(request.url()).searchParams.get('q') ?? ''),
  )
  // Before the page loads: the installed clock cannot clear timers of the real one.
  await page.clock.install()
  const { form, city, cities } = await openForm(page)
  await expect(form.getByText(HINT)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await city.pressSequentially('my')
  await page.clock.runFor(2000)
  await expect(form.getByText(HINT)).toBeVisible()
  await city.pressSequentially('suru')
  await page.clock.runFor(490)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(cities.first()).toContainText('Mysuru')
  expect(asked).toEqual(['mysuru'])
  await expect(form.getByText(HINT)).toBeHidden()
  await city.fill('rampur')
  await expect(cities).toHaveCount(5)
})

test('an unknown place says so [NEWS-18]', async ({ loggedIn: page }) => {
  const { form, city } = await openForm(page)
  await city.fill('zzqqxxvv')
  await expect(form.getByText('No cities found')).toBeVisible()
})

test('further typing clears the chosen city [NEWS-05, NEWS-12]', async ({ loggedIn: page }) => {
  const { form, email, city, cities, pincode, send } = await openForm(page)
  await email.fill('ananya@example.in')
  await pincode.fill('570001')
  await city.fill('mysuru')
  await cities.first().click()
  await expect(city).toHaveValue(/^Mysuru/)
  await city.press('End')
  await city.pressSequentially('x')
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(['Please select a city from the suggestions'])
})

test('a complete form is sent, the thanks are shown, and a second time is no error @every-size [NEWS-03, NEWS-19, NEWS-20, GEN-08]', async ({
  loggedIn: page,
}) => {
  const { email: fresh } = newContact()
  for (const _time of ['first', 'second']) {
    const { form, email, city, cities, pincode, send } = await openForm(page)
    await email.fill(fresh)
    await city.fill('mysuru')
    await expect(cities.first()).toBeVisible()
    await city.press('Enter')
    await pincode.fill('570001')
    const answered = page.waitForResponse(/notify-on-launch/)
    await send.click()
    const { data } = (await (await answered).json()) as { data: { message: string } }
    expect(data.message).toBe('Thank you for subscribing! Exciting updates coming your way soon.')
    await expect(page.getByText(data.message)).toBeVisible()
    await expect(form).toBeHidden()
  }
})

test('a form that cannot be sent keeps what was typed and says why', async ({ loggedIn: page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  const { form, email, city, cities, pincode, send } = await openForm(page)
  await email.fill('ananya@example.in')
  await city.fill('mysuru')
  await cities.first().click()
  await pincode.fill('570001')
  await page.route(/notify-on-launch/, (route) => route.abort())
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(email).toHaveValue('ananya@example.in')
  await expect(pincode).toHaveValue('570001')
})
