import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { demoCustomer } from './sessions.ts'

test('a customer mistypes the password, sees the error, logs in to the page that required it, and stays logged in after a reload [AUTH-01, AUTH-07, AUTH-17, AUTH-19]', async ({
  page,
  tolerate,
}) => {
  tolerate(/401/)
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Login' })
  await page.goto('/my-orders?tab=completed')
  await expect(page).toHaveURL('/Login?returnTo=%2Fmy-orders%3Ftab%3Dcompleted')
  await expectSoundAtEverySize(page)
  await submit.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`nobody.${Date.now()}@nikhar.example`)
  await password.fill('not the password')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expectSoundAtEverySize(page)

  await page.getByLabel('Email').fill(demoCustomer.email)
  await password.fill(demoCustomer.password)
  await page.getByRole('switch', { name: 'Remember me' }).setChecked(true)
  await submit.click()
  await expect(page).toHaveURL('/my-orders?tab=completed')
  await page.reload()
  await expect(page).toHaveURL('/my-orders?tab=completed')
  await page.goBack()
  await expect(page, 'the login is out of the way back').not.toHaveURL(/Login/)
})
