// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { type ApplicableCoupon, booking } from '@nikhar/contract/booking'
import { discovery } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { answer, type Answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHold, ORDER_ID } from '../../../testing/a-booking.ts'
import { anApplicableCoupon } from '../../../testing/a-coupon.ts'
import { anOutlet, aSlot, dayFromToday, haircut } from '../../../testing/a-salon.ts'
import { fakeCart } from '../../../testing/fake-cart.ts'
import { exampleCustomer, expectAddress, renderApp } from '../../../testing/render-app.tsx'

const aarna = anOutlet({
  reliability: { confirmsAtOnce: false, answerMinutes: 12, keptPercent: 100 },
  answerRules: { answerMinutes: 60, answerAheadMinutes: 60, shortNoticeMinutes: 120, confirmsShortNotice: true },
})
const PATH = `/outlet-detail/${aarna.id}/service/${haircut._id}`
const SUCCESS = `/orders/success/${ORDER_ID}`
const tomorrow = dayFromToday(1)
const [ten, three] = [aSlot(tomorrow, 600), aSlot(tomorrow, 900)]
const placed = answer(booking.placeOrder, { orderId: ORDER_ID })

function openService(answers: Answer[] = [], coupons: ApplicableCoupon[] = []) {
  const given = [
    ...fakeCart([]),
    answer(discovery.outlet, aarna),
    answer(discovery.service, haircut),
    answer(discovery.favourites, []),
    answer(discovery.changeFavourites, []),
    answer(booking.nextTimes, { startTimes: [ten.startTime, three.startTime] }),
    answer(booking.availableSlots, { [tomorrow]: [ten, three] }),
    answer(booking.applicableCoupons, coupons),
    answer(booking.holdSlot, () => aHold()),
    answer(booking.releaseHold, null),
    placed,
    ...answers,
  ]
  return renderApp(PATH, { session: {}, answers: given, others: 'wait' })
}

/** Opens the sheet for tomorrow at ten. */
async function openSheet(...given: Parameters<typeof openService>) {
  const app = await openService(...given)
  const times = within(await screen.findByRole('group', { name: 'Next free' }))
  await app.user.click((await times.findAllByRole('button'))[0]!)
  await findSheet()
  return app
}

const findSheet = () => screen.findByRole('dialog')
const sheet = () => within(screen.getByRole('dialog'))
const book = async () => {
  const button = await sheet().findByRole('button', { name: /^Book for/ })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const bill = () => sheet().getByRole('region', { name: 'Bill' })

test('a free time books its service from one sheet, with the bill and how soon the salon answers [KNOW-01, KNOW-02, TRUST-05]', async () => {
  const { user, server } = await openSheet()
  expect(await sheet().findByRole('timer')).toHaveTextContent(/Held for you[45]:\d\d/)
  expect(bill()).toHaveTextContent('Total₹682.50')
  expect(sheet().getByText('Pay ₹682.50 at the salon')).toBeVisible()
  expect(sheet().getByText(/^Usually confirms in 12 minutes\. The salon answers by /)).toBeVisible()
  await user.dblClick(await book())
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder)).toHaveLength(1)
  expect(server.sent(booking.placeOrder)[0]?.body).toMatchObject({
    orderItems: [{ serviceId: haircut._id, quantity: 1, outletId: aarna.id }],
    startTime: ten.startTime,
    amount: 682.5,
  })
  expect(server.sent(booking.upsertCart), 'the cart is unchanged').toEqual([])
})

test('a lost answer, a reload and a second attempt send the same order, and hold its time no more [KNOW-03]', async () => {
  const { user, server, unmount } = await openSheet([unreachable(booking.placeOrder)])
  await user.click(await book())
  expect(await sheet().findByText(/^We didn’t hear back about this booking\./)).toBeVisible()
  expect(sheet().queryAllByRole('button', { name: /^(Change|Choose)/ })).toEqual([])
  unmount()
  const again = await openService()
  await findSheet()
  expect(await sheet().findByText(/^We didn’t hear back about this booking\./)).toBeVisible()
  await again.user.click(await book())
  await expectAddress(SUCCESS)
  expect(again.server.sent(booking.holdSlot)).toEqual([])
  const sent = [...server.calls, ...again.server.calls].filter(({ path }) => path === '/customer/order')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  expect(sent[1]?.body).toEqual(sent[0]?.body)
})

test('a time taken meanwhile is replaced in the same sheet [KNOW-04]', async () => {
  const { user, server } = await openSheet([
    inTurn(
      refuse(booking.holdSlot, 'SLOT_TAKEN'),
      answer(booking.holdSlot, () => aHold()),
    ),
  ])
  expect(await screen.findByRole('dialog', { name: 'Just taken' })).toBeVisible()
  expect(sheet().getByRole('alert')).toHaveTextContent('Nothing is booked.')
  const times = within(await sheet().findByRole('group', { name: 'Other times' }))
  await user.click((await times.findAllByRole('button'))[0]!)
  expect(await sheet().findByRole('timer')).toBeVisible()
  await user.click(await book())
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder)[0]?.body.startTime).toBe(three.startTime)
})

test('a new price is shown beside the old one before it is booked [KNOW-07]', async () => {
  const raised = asRupees(750)
  const none = asRupees(0)
  const changed = refuse(booking.placeOrder, 'PRICE_CHANGED', {
    details: { bill: { subtotal: raised, discount: none, cgst: none, sgst: none, total: raised } },
  })
  const { user, server } = await openSheet([inTurn(changed, placed)])
  await user.click(await book())
  expect(await sheet().findByText(/^The salon has changed the price since this was opened\./)).toBeVisible()
  expect(sheet().getByText('Pay ₹750.00 at the salon')).toBeVisible()
  expect(bill().querySelector('del')).toHaveTextContent('₹682.50')
  await user.click(await book())
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder).at(-1)?.body.amount).toBe(750)
})

test('the sheet applies the best offer, another one or none; a refused one leaves the bill [KNOW-22, KNOW-23]', async () => {
  const other = anApplicableCoupon({ id: 1018, code: 'NAYA100', couponCode: 'NAYA100', savings: asRupees(100) })
  const flat = { discountType: 'FLAT', discountValue: 100, maximumDiscountCapping: null } as const
  const offers = [anApplicableCoupon(), { ...other, ...flat }]
  const refused = refuse(booking.placeOrder, 'COUPON_NOT_APPLICABLE', { message: 'This coupon has just run out.' })
  const { user, server, unmount } = await openSheet([], offers)
  expect(await sheet().findByText('GLOW20 applied')).toBeVisible()
  expect(sheet().getByText('You save ₹130.00')).toBeVisible()
  expect(bill()).toHaveTextContent('Discount (GLOW20)– ₹130.00')
  await user.click(sheet().getByRole('button', { name: 'Change offer' }))
  await user.click(sheet().getByRole('button', { name: /^Without an offer/ }))
  await waitFor(() => expect(bill()).not.toHaveTextContent('Discount'))
  unmount()

  const again = await openService([inTurn(refused, placed)], offers)
  await findSheet()
  await book()
  expect(bill(), 'removed is removed').not.toHaveTextContent('Discount')
  await again.user.click(sheet().getByRole('button', { name: 'Choose offer' }))
  await again.user.click(sheet().getByRole('button', { name: /^GLOW20/ }))
  await waitFor(() => expect(bill()).toHaveTextContent('Discount (GLOW20)'))
  await again.user.click(await book())
  expect(
    await sheet().findByText(
      'We took GLOW20 off: This coupon has just run out. Its discount of ₹130.00 is no longer in the bill. Nothing is booked yet.',
    ),
  ).toBeVisible()
  expect(bill()).toHaveTextContent('Discount (NAYA100)– ₹100.00')
  await again.user.click(await book())
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder)).toEqual([])
  expect(again.server.sent(booking.placeOrder).at(-1)?.body).toMatchObject({ couponCode: 'NAYA100', amount: 577.5 })
})

test('a hold that expires is announced and can be renewed [KNOW-02]', async () => {
  pauseClock(new Date())
  const { user } = await openSheet()
  await sheet().findByRole('timer')
  passTime(301_000)
  expect(await sheet().findByText(/^We no longer hold 10:00 am for you\./)).toBeVisible()
  await user.click(sheet().getByRole('button', { name: 'Hold it again' }))
  expect(await sheet().findByRole('timer')).toBeVisible()
})

test('a session that ends leads back to the open sheet [KNOW-03]', async () => {
  const { user } = await openSheet([
    inTurn(refuse(booking.placeOrder, 'SESSION_EXPIRED'), placed),
    answer(accounts.login, { token: 'another', customer: exampleCustomer }),
  ])
  await user.click(await book())
  await expectAddress(/^\/Login/)
  fill(await screen.findByLabelText('Email'), exampleCustomer.email)
  fill(screen.getByLabelText('Password', { selector: 'input' }), 'nikhar123')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await findSheet()
  await user.click(await book())
  await expectAddress(SUCCESS)
})
