import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { readCode } from './new-customer.ts'
import { consoleUrl, logInToConsole } from './operator-console.ts'
import { createOwnSalon } from './own-salon.ts'

const SYLLABLES = ['Ba', 'Di', 'Gu', 'Ke', 'Lo', 'Mi', 'Na', 'Po', 'Ru', 'Ta']

/** A name that resembles that of no other run of this journey: a lookalike would have to be compared first. */
function spell(digits: string) {
  return digits.slice(-6).replaceAll(/\d/g, (digit) => SYLLABLES[Number(digit)] ?? '')
}

test('a live salon requests another name and UPI id: guests see the old ones until an operator accepts the change [IDENT-17]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  // Another UPI id without the owner's code is refused, and the desk asks for the code.
  tolerate(/409/)
  const salon = await createOwnSalon(page.request, { isLive: true })
  const { slug } = (await salon.call<{ outletId: number; slug: string }[]>('GET', '/salon/outlets')).find(
    ({ outletId }) => outletId === salon.outletId,
  ) ?? { slug: '' }
  const readPage = async () => (await page.request.get(`/s/${slug}`)).text()
  const newName = `${spell(salon.contactNumber)} Rooms`

  await salon.open(page, baseURL, '/details')
  await expect(page.getByText('We review a new name, address, pin or phone')).toBeVisible()
  await page.getByLabel('Name on the signboard').fill(`${salon.name} ✓`)
  await page.getByLabel('Name on the signboard').press('Tab')
  await expect(page.getByText('no symbols, badges or emoji')).toBeVisible()
  await page.getByLabel('Name on the signboard').fill(newName)
  await page.getByRole('button', { name: 'Save' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for review' })
  await expect(waiting).toContainText(salon.name)
  await expect(waiting).toContainText(newName)
  await expect(page.getByLabel('Name on the signboard')).toHaveValue(salon.name)
  await expectSoundAtEverySize(page)

  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect(waiting).toBeHidden()
  await page.getByLabel('Name on the signboard').fill(newName)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(waiting).toContainText(newName)

  await salon.open(page, baseURL, '/settings')
  await page.getByLabel('UPI id').fill('kesariya@upi')
  await page.getByLabel('UPI id').press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(sheet.getByText(/We sent a code to/)).toBeVisible()
  await expect(page.getByText('Please confirm this with the code')).toHaveCount(0)
  await expectSoundAtEverySize(page)
  await sheet.getByLabel('Digit 1 of 6').pressSequentially(await readCode(page.request, salon.contactNumber))
  await sheet.getByRole('button', { name: 'Send for review' }).click()
  await expect(waiting).toContainText('kesariya@upi')
  await expect(page.getByLabel('UPI id')).toHaveValue('')
  await expectSoundAtEverySize(page)
  expect(await readPage()).toContain(salon.name)
  expect(await readPage()).not.toContain(newName)

  await logInToConsole(page, baseURL)
  await page.goto(consoleUrl(baseURL, '/salons/changes'))
  const card = page.getByRole('article', { name: salon.name })
  await expect(card.getByRole('row', { name: /Name/ })).toContainText(newName)
  await expect(card.getByText('The UPI id is another one: payments would go elsewhere')).toBeVisible()
  await expectSoundAtEverySize(page)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`${salon.name}: the change is live`)).toBeVisible()
  await expect(card).toBeHidden()
  await expect.poll(readPage, { timeout: 70_000 }).toContain(newName)
})
