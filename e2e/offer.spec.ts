import { expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { AARNA } from './salons.ts'

test('an offer shows its code, its limits, its terms and its salons; general ones need no token and apply everywhere [OFR-03, ROUTE-27, OFFER-06]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.goto('/offer/1017')
  await expect(page.getByRole('heading', { level: 1, name: 'Glow-up week' })).toBeVisible()
  await expect(
    page.getByText('Flat 20% off on hair, spa and skin services. Up to ₹500.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('GLOW20', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['20%, up to ₹500', '₹999', /^\w+ \d+(st|nd|rd|th), \d{4}$/])
  await expect(page.getByRole('listitem').filter({ hasText: 'Only for hair, spa and skin services.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Once per customer.' })).toBeVisible()
  await expectSoundAtEverySize(page)
  await page.getByRole('link', { name: AARNA.name }).click()
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)

  const general = await page.request.get('/customer/coupons')
  const { data, meta } = (await general.json()) as { data: { id: number; title: string }[]; meta: unknown }
  expect(meta).toMatchObject({ pageNumber: 1, perPage: 10 })
  await page.goto(`/offer/${data[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]?.title ?? '-')
  await expect(page.getByText('Every salon you can book here.')).toBeVisible()
})
