import type { SalonOffer } from '@nikhar/contract/salons'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'
import { toastWith } from './toasts.ts'

test('a salon creates an offer, sees the text that guests read, pauses it, resumes it and ends it [PROMO-09, PROMO-10]', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { token, outletId } = await createSalon(page.request)
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/offers`)
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const editor = page.getByRole('form', { name: 'Offer' })
  await editor.getByLabel('Off', { exact: true }).fill('120')
  await editor.getByRole('button', { name: 'Start the offer' }).click()
  await expect(editor.getByText('The name has 3 to 60 characters')).toBeVisible()
  await expect(editor.getByText('A code has 3 to 20 letters and digits')).toBeVisible()

  const code = `HAIR${outletId}`
  await editor.getByLabel('Name').fill('Quiet afternoons')
  await editor.getByLabel('Code').fill(code.toLowerCase())
  // A corrected field loses its error before it is sent again.
  await expect(editor.getByText('A code has 3 to 20 letters and digits')).toHaveCount(0)
  await editor.getByLabel('Off', { exact: true }).fill('25')
  await editor.getByLabel('Up to').fill('500')
  await editor.getByLabel('Bill at least').fill('799')
  await editor.getByRole('button', { name: 'All hair' }).click()
  await editor.getByLabel('First visit only').check()
  const sentence =
    '25% off hair services, up to ₹500, on bills of ₹799 and more. Once per guest. Only on your first visit to the salon.'
  await expect(editor.getByText(sentence)).toBeVisible()
  await expectNoSeriousAxe(page)
  await editor.getByRole('button', { name: 'Start the offer' }).click()
  await expect(toastWith(page, 'The offer is on')).toBeVisible()
  await expect(page.getByRole('listitem').getByText(sentence)).toBeVisible()
  await expectNoSeriousAxe(page)

  const readState = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.request.get(`/salon/outlet/${outletId}/offers`, { headers })
    return ((await reply.json()) as { data: SalonOffer[] }).data[0]?.state
  }
  const isOn = page.getByRole('switch', { name: 'Quiet afternoons can be used' })
  await isOn.click()
  await expect.poll(readState).toBe('PAUSED')
  await expect(isOn).not.toBeChecked()
  await isOn.click()
  await expect.poll(readState).toBe('RUNNING')
  await page.getByRole('button', { name: 'Quiet afternoons' }).click()
  await editor.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  expect(await readState()).toBe('ENDED')
})
