import { join } from 'node:path'
import type { MenuService } from '@nikhar/contract/salons'
import { picturesFolder } from '@nikhar/demo/pictures/manifest'
import type { APIRequestContext } from '@playwright/test'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'

const PHOTO = join(picturesFolder, 'banner-barber-01-1-1200.webp')

const CSV = [
  'Service,Category,Rate,Duration,Staff',
  'Classic Shave,Barber,150,20,',
  'Gold Facial,Skin,"18,99",75,Mira',
  'Party Makeup,Skin,3500,60,Meera',
].join('\r\n')

/** The menu of a new salon, read and changed outside the page. */
async function createMenu(request: APIRequestContext) {
  const { token, outletId } = await createSalon(request)
  async function call<T>(method: string, path: string, data?: object): Promise<T> {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) })
    expect(reply.ok(), `${method} ${path}`).toBe(true)
    return ((await reply.json()) as { data: T }).data
  }
  const readMenu = () => call<MenuService[]>('GET', `/salon/outlet/${outletId}/services`)
  return { token, outletId, call, readMenu }
}

test('a manager fills the menu from a template, edits it in the table, raises prices, retires services and imports a file @desktop [MENU-19, MENU-20, MENU-21, MENU-22, MENU-27]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/40[09]/)
  await page.setViewportSize({ width: 1024, height: 768 })
  const salon = await createMenu(page.request)
  const { readMenu } = salon
  const priceOf = async (name: string) => (await readMenu()).find((service) => service.name === name)?.price
  await openDeskWith(page, baseURL, salon.token, `/outlet/${salon.outletId}/menu`)

  await page.getByRole('button', { name: 'Template' }).click()
  const sheet = page.getByRole('dialog', { name: 'Start from a template' })
  await sheet.getByRole('button', { name: 'Barber' }).click()
  await sheet.getByRole('checkbox', { name: /^Barber, \d+ services/ }).check()
  await sheet.getByLabel('Your price of Classic Shave').fill('120')
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: /^Add \d+ services/ }).click()
  const grid = page.getByRole('grid', { name: 'Menu' })
  await expect(grid.getByRole('gridcell', { name: 'Price of Classic Shave: ₹120' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)

  // Enter goes down, Tab right, Esc restores; a refused value stays in the cell with the reason.
  await grid.getByRole('gridcell', { name: /^Price of Gents Haircut/ }).click()
  await page.keyboard.type('230')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('textbox', { name: 'Price of Fade Cut' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(
    grid.getByRole('gridcell', { name: /^Minutes of Fade Cut: 9000 min. Not saved: A service takes/ }),
  ).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: 'Price of Gents Haircut: ₹230' })).toBeVisible()
  await expect.poll(() => priceOf('Gents Haircut')).toBe(230)
  await grid.getByRole('gridcell', { name: /^Minutes of Fade Cut/ }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('gridcell', { name: 'Minutes of Fade Cut: 40 min' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await readMenu()).find(({ category }) => category === 'barber')?.name).toBe('Fade Cut')

  // Another member changes a price first.
  const shave = (await readMenu()).find(({ name }) => name === 'Classic Shave')
  await salon.call('PATCH', `/salon/service/${shave?.serviceId}`, { price: 140 })
  await grid.getByRole('gridcell', { name: /^Minutes of Classic Shave/ }).click()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Price: ₹120 → ₹140')
  await question.getByRole('button', { name: 'Save mine too' }).click()
  await expect(grid.getByRole('gridcell', { name: 'Minutes of Classic Shave: 25 min' })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: 'Price of Classic Shave: ₹140' })).toBeVisible()

  const bar = page.getByRole('region', { name: 'Selected services' })
  const haircut = grid.getByRole('checkbox', { name: 'Select Gents Haircut' })
  await haircut.check()
  await bar.getByLabel(/^Raise by/).fill('20')
  await expect(grid.getByRole('gridcell', { name: 'Price of Gents Haircut: ₹280' })).toBeVisible()
  await haircut.uncheck()
  await expect(bar).toBeHidden()
  // The typed value was removed with the bar.
  await haircut.check()
  await expect(bar.getByRole('button', { name: 'Apply to 1' })).toBeDisabled()
  await expect(grid.getByRole('gridcell', { name: 'Price of Gents Haircut: ₹230' })).toBeVisible()
  await grid.getByRole('checkbox', { name: 'Select Classic Shave' }).check()
  await bar.getByLabel(/^Raise by/).fill('10')
  await expect(grid.getByText('₹230', { exact: true })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: 'Price of Gents Haircut: ₹250' })).toBeVisible()
  expect(await priceOf('Gents Haircut'), 'not applied yet').toBe(230)
  await bar.getByRole('button', { name: 'Apply to 2' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => priceOf('Gents Haircut')).toBe(250)

  await grid.getByRole('button', { name: 'Edit Royal Shave' }).click()
  const panel = page.getByRole('complementary', { name: 'Service' })
  await panel.getByLabel('Buffer after').fill('15')
  await panel.getByLabel('About, for guests').fill('With hot towels')
  await expect(panel.getByText('the stylist is free after 45')).toBeVisible()
  await panel.getByRole('button', { name: 'Meera' }).click()
  await expect
    .poll(async () => (await readMenu()).find(({ name }) => name === 'Royal Shave'))
    .toMatchObject({
      bufferMinutes: 15,
      about: 'With hot towels',
      stylistIds: [expect.any(Number)],
    })
  await expectNoSeriousAxe(page)
  await panel.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(grid.getByRole('gridcell', { name: /^Service of Royal Shave/ })).toBeVisible()

  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByText('Nobody called Mira. Meera?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2' })).toBeEnabled()
  await page.getByLabel('Price of row 3').fill('1899')
  await page.getByLabel('Who of row 3').fill('Meera')
  await page.keyboard.press('Enter')
  await expectNoSeriousAxe(page)
  expect(await readMenu(), 'a preview only').not.toContainEqual(expect.objectContaining({ name: 'Gold Facial' }))
  await page.getByRole('button', { name: 'Import 3' }).click()
  await expect(grid.getByRole('gridcell', { name: 'Price of Gold Facial: ₹1,899' })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: 'Price of Classic Shave: ₹150' })).toBeVisible()

  // Distant rows contain only names until they come near; the keyboard reaches all of them.
  const rows = Array.from({ length: 100 }, (_, n) => ({
    row: n + 2,
    cells: { name: `Braid ${n}`, category: 'hair', price: '500', minutes: '30' },
  }))
  await salon.call('POST', `/salon/outlet/${salon.outletId}/services/import`, { rows, apply: true })
  await page.reload()
  const last = grid.getByRole('gridcell', { name: 'Service of Braid 99: Braid 99' })
  await grid.getByRole('gridcell', { name: /^Service of Haircut/ }).focus()
  await expect(grid.getByText('Braid 99')).toBeAttached()
  await expect(last).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(page.getByText('Braid 99')).toBeInViewport({ timeout: 100 })
  }).toPass()
  await expect(last).toBeVisible()
  await expectNoSeriousAxe(page)
})

test('a manager changes a service and its photos on a phone [MENU-23, MENU-26]', async ({ page, baseURL }) => {
  const { token, outletId, readMenu } = await createMenu(page.request)
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/menu`)
  await page.getByRole('button', { name: /^Haircut/ }).click()
  const panel = page.getByRole('dialog', { name: 'Service' })
  await panel.getByLabel('Price').fill('700')
  await panel.getByLabel('Buffer after').fill('10')
  await panel.getByLabel('Choose photos').setInputFiles(PHOTO)
  await expect(panel.getByRole('button', { name: /^Move picture/ })).toHaveCount(1)
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Haircut 45 min \+ 10 · All ₹700/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(readMenu).toMatchObject([{ price: 700, bufferMinutes: 10, image: expect.any(String) }])
})
