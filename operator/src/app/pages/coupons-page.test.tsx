// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { asRupees } from '@nikhar/contract/money'
import { operator, type PlatformCoupon } from '@nikhar/contract/operator'
import { addDays, formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'

const firstDay = addDays(salonDayOf(new Date()), 3)
const bengaluru = { slug: 'bengaluru', name: 'Bengaluru' }
const free = asRupees(0)

const coming: PlatformCoupon = {
  couponId: 12,
  state: 'COMING',
  code: 'WEEKDAYS',
  title: 'Weekday thanks',
  discountType: 'PERCENTAGE',
  discountValue: 20,
  maxDiscount: asRupees(250),
  minBill: asRupees(599),
  perGuest: 1,
  totalUses: null,
  firstVisit: null,
  services: [],
  categories: [],
  startDay: firstDay,
  endDay: addDays(firstDay, 30),
  uses: 0,
  given: free,
  sold: free,
  dailyUses: [],
  budget: asRupees(5000),
  reach: 'CITIES',
  cities: [bengaluru],
  outlets: [],
}

test('an operator makes a coupon with the sentence that guests will read, pauses it and ends it [OPER-20]', async () => {
  let coupons: PlatformCoupon[] = []
  const store = (changes: Partial<PlatformCoupon>) => {
    const stored = { ...coming, ...changes }
    coupons = [stored]
    return stored
  }
  const { user, server } = renderConsole(
    '/coupons',
    answer(operator.platformCoupons, () => ({ coupons, cities: [bengaluru], categories: [] })),
    answer(operator.addCoupon, () => store({})),
    answer(operator.pauseCoupon, () => store({ state: 'PAUSED' })),
    answer(operator.endCoupon, () => store({ state: 'ENDED' })),
  )
  await user.click(await screen.findByRole('button', { name: 'New coupon' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  await user.click(sheet.getByRole('button', { name: 'Start coupon' }))
  expect(await sheet.findByText('A code has 3 to 20 letters and digits')).toBeVisible()
  expect(server.sent(operator.addCoupon)).toEqual([])

  fill(sheet.getByRole('textbox', { name: 'Code' }), 'weekdays')
  fill(sheet.getByRole('textbox', { name: 'Name' }), 'Weekday thanks')
  await user.click(sheet.getByRole('radio', { name: 'Per cent' }))
  fill(sheet.getByRole('textbox', { name: 'Off' }), '20')
  fill(sheet.getByRole('textbox', { name: 'Up to' }), '250')
  fill(sheet.getByRole('textbox', { name: /^Budget/ }), '5000')
  await user.click(sheet.getByRole('radio', { name: 'Cities' }))
  await user.click(sheet.getByRole('button', { name: 'Bengaluru' }))
  fill(sheet.getByLabelText('From'), firstDay)
  const sentence = '20% off every service, up to ₹250, on bills of ₹599 and more.'
  expect(sheet.getByText(sentence, { exact: false })).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Start coupon' }))
  expect(await screen.findByText('Coupon started')).toBeVisible()
  expect(server.sent(operator.addCoupon)[0]?.body).toMatchObject({
    code: 'WEEKDAYS',
    discountValue: 20,
    maxDiscount: 250,
    minBill: 599,
    budget: 5000,
    reach: 'CITIES',
    cities: ['bengaluru'],
    startDay: firstDay,
  })

  await user.click(await screen.findByRole('button', { name: 'Coming 1' }))
  const row = () => within(screen.getByRole('list', { name: 'Coupons' })).getByRole('button')
  expect(row()).toHaveTextContent('0 uses')
  expect(row()).toHaveTextContent('₹0 of ₹5,000')
  expect(row()).toHaveTextContent(`From ${formatShortDay(firstDay)}`)
  await user.click(row())
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('WEEKDAYS is paused')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Paused 1' }))
  await user.click(row())
  await user.click(await screen.findByRole('button', { name: 'End it' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'End WEEKDAYS now?' }))
  expect(server.sent(operator.endCoupon)).toEqual([])
  await user.click(confirmation.getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('WEEKDAYS has ended')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Ended 1' }))
  await waitFor(() => expect(row()).toHaveTextContent('WEEKDAYS'))
  for (const route of [operator.pauseCoupon, operator.endCoupon]) {
    expect(server.sent(route)).toMatchObject([{ params: { couponId: 12 } }])
  }
})
