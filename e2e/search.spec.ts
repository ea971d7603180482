import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'

const WORDS = 'Search salons, spas or services'

test('a search with a typo finds the service, one without results says so, and the keyboard selects salons and categories @every-size [HOME-02, FLOW-13]', async ({
  loggedIn: page,
  isMobile,
}) => {
  await page.goto('/home')
  if (isMobile) {
    await page.getByRole('button', { name: WORDS }).click()
    const categories = page.getByRole('dialog', { name: 'Search' }).getByRole('navigation', { name: 'Categories' })
    await expect(categories.getByRole('link', { name: 'Spa' })).toHaveAttribute('href', '/salons?category=spa')
    await expectNoSeriousAxe(page)
  }
  const field = page.getByRole('combobox', { name: WORDS })
  const results = page.getByRole('listbox', { name: 'Search results' })
  await field.click()
  await field.fill('zzqqxx')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzqqxx”' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  await field.fill('aarna')
  const salon = results.getByRole('group', { name: 'Salons' }).getByRole('option', { name: /Aarna/ }).first()
  await expect(salon).toContainText(/\d+\.\d km/)
  await expect(salon).toContainText(/Rated \d\.\d\([\d,]+ reviews\)/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.fill('nails')
  const category = results.getByRole('group', { name: 'Categories' }).getByRole('option', { name: 'Nails' })
  await expect(category).toBeVisible()
  await expect(results.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(category).toHaveAttribute('aria-selected', 'true')

  await field.fill('keratn')
  const service = results.getByRole('group', { name: 'Services' }).getByRole('option').first()
  await expect(service).toContainText('Keratin')
  await expect(service).toContainText(/₹[\d,]+/)
  await expectNoSeriousAxe(page)
  await expectNoSidewaysScroll(page)
  await service.click()
  await expect(page).toHaveURL(/\/outlet-detail\/\d+\/service\/[\da-f-]{36}$/)
})
