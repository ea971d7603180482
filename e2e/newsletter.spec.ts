import type { Page } from '@playwright/test'
import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { newContact } from './new-customer.ts'
import { leh } from './place.ts'

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

test('where there are no salons home says so; a complete form is sent, a thank-you message is shown, and a second submission is not an error [HOME-18, HOME-19, NEWS-03, NEWS-17, NEWS-19, NEWS-20, GEN-08]', async ({
  loggedIn: page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: "We're not currently available in your area" })).toBeVisible()
  await expectSoundAtEverySize(page)
  const opener = page.getByRole('button', { name: 'Notify Me When Available' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Notify me' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  const { email: fresh } = newContact()
  for (const time of ['first', 'second']) {
    const { form, email, city, cities, pincode, send } = await openForm(page)
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(['Email is required', 'City is required', 'Pincode is required'])
    await expect(email).toBeFocused()
    if (time === 'first') {
      await expectSoundAtEverySize(page)
      await city.fill('rampur')
      await expect(cities).toHaveCount(5)
    }
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
