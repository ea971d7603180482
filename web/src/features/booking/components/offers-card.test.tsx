// @vitest-environment happy-dom
import { type ApplicableCoupon, booking } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { after, answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginBooking, checkoutAnswers } from '../../../testing/a-booking.ts'
import { anApplicableCoupon } from '../../../testing/a-coupon.ts'
import { anOutlet, haircut } from '../../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../../testing/render-app.tsx'
import type { OrderDraft } from '../order-draft.ts'

const aarna = anOutlet()
const CHECKOUT = `/checkout/${aarna.id}`
const COUPONS = `/order/offer-section/${aarna.id}`
const glow = anApplicableCoupon()
const naya = anApplicableCoupon({
  id: 9003,
  code: 'NAYA200',
  couponCode: 'NAYA200',
  title: 'New here',
  discountType: 'FLAT',
  discountValue: 200,
  maximumDiscountCapping: null,
  savings: asRupees(200),
})
const TOO_DEAR = 'Add ₹451 more to apply this coupon.'
const tooDear = anApplicableCoupon({
  id: 9002,
  code: 'DIWALI600',
  couponCode: 'DIWALI600',
  title: 'Festive reset',
  applicable: false,
  savings: asRupees(0),
  amountMissing: asRupees(451),
  reason: TOO_DEAR,
})
/** The server applies what it offers. */
const apply = (coupons: ApplicableCoupon[]) =>
  answer(booking.applyCoupon, ({ body: { couponId } }) => {
    const { couponCode = '', savings = asRupees(0) } = coupons.find(({ id }) => id === couponId) ?? {}
    return { couponId, couponCode, discountAmount: savings, serviceIds: null }
  })

/** A new booking. */
function open(path: string, coupons: ApplicableCoupon[], answers: Answer[] = []) {
  beginBooking(aarna, [haircut])
  return reopen(path, coupons, answers)
}

/** The booking in progress, as a reload opens it. */
function reopen(path: string, coupons: ApplicableCoupon[], answers: Answer[] = []) {
  const offered = [answer(booking.applicableCoupons, coupons), apply(coupons)]
  const given = [...checkoutAnswers(aarna, [haircut]), ...offered, ...answers]
  return renderApp(path, { session: {}, answers: given, others: 'wait' })
}

const readDraft = () => JSON.parse(sessionStorage.getItem('persist:order') ?? 'null') as OrderDraft | null
const discount = (code: string) => screen.queryByText(`Discount (${code})`)

test('a coupon is checked by the server, announced in a dialog once, and discounts the bill until it is removed [CPN-01, CPN-02, CPN-05, CPN-10, CPN-17, CPN-18, CHK-11]', async () => {
  const { user, server, unmount } = await open(COUPONS, [glow, tooDear])
  expect(await screen.findByRole('heading', { level: 1, name: 'Apply Coupons' })).toBeVisible()
  expect((await screen.findByText('Cart total')).parentElement).toHaveTextContent('₹650.00')
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Glow-up week', 'Festive reset'])
  expect(screen.getByText('You save ₹130.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Apply GLOW20' }))
  const popup = await screen.findByRole('dialog', { name: 'Coupon applied' })
  expect(popup).toHaveTextContent('GLOW20')
  expect(popup).toHaveTextContent('₹130.00')
  expect(server.sent(booking.applyCoupon)[0]?.body).toMatchObject({ totalPrice: 650, outletId: 101, customerId: 42 })
  await user.click(within(popup).getByRole('button', { name: 'Lovely' }))
  await expectAddress(CHECKOUT)
  expect((await screen.findByText('Discount (GLOW20)')).parentElement).toHaveTextContent('– ₹130.00')
  expect(readDraft()).toMatchObject({ couponCode: 'GLOW20', couponDetails: { couponCode: 'GLOW20' } })
  unmount()

  const again = await reopen(CHECKOUT, [glow, tooDear])
  expect(await screen.findByText('Discount (GLOW20)')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await again.user.click(screen.getByRole('button', { name: 'Remove GLOW20' }))
  await waitFor(() => expect(discount('GLOW20')).not.toBeInTheDocument())
})

test('coupons show a skeleton while they load, and an outlet without any says so [CPN-03, CPN-09]', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user } = await open(COUPONS, [], [after(ready, answer(booking.applicableCoupons, []))])
  await waitFor(() => expect(screen.getByRole('status', { name: 'Coupons' })).toBeVisible())
  resolve()
  expect(await screen.findByRole('heading', { name: 'No Coupons Available' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await expectAddress(CHECKOUT)
})

test('a coupon that no longer fits the cart is removed, with the reason and its effect on the bill [PAY-05]', async () => {
  const { unmount } = await open(CHECKOUT, [glow])
  expect(await screen.findByText('Discount (GLOW20)')).toBeVisible()
  unmount()
  const unfit = { ...glow, applicable: false, reason: TOO_DEAR }
  const { user } = await reopen(CHECKOUT, [unfit])
  const notice = await screen.findByText(/^We took GLOW20 off: .*Its discount of ₹130\.00 is no longer in the bill\./)
  expect(notice).toHaveTextContent(TOO_DEAR)
  expect(discount('GLOW20')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  expect(screen.getAllByRole('button', { name: 'Book Service' })[0]).toBeEnabled()
})

test('checkout applies the best offer automatically, and collapses those that do not fit, with reasons [POL-01, POL-03]', async () => {
  const { user } = await open(CHECKOUT, [glow, naya, tooDear])
  expect(await screen.findByText('Discount (NAYA200)')).toBeVisible()
  expect(screen.getByText('You save ₹200.00 on this booking')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove NAYA200' }))
  await waitFor(() => expect(discount('NAYA200')).not.toBeInTheDocument())
  const proposal = (await screen.findByText('NAYA200 is your best offer')).parentElement
  expect(proposal).toHaveTextContent('You save ₹200.00')
  const others = screen.getByText('1 offer does not fit this booking').closest('details')
  expect(others?.open).toBe(false)
  expect(others).toHaveTextContent(TOO_DEAR)
  await user.click(screen.getByText('1 offer does not fit this booking'))
  expect(others?.open).toBe(true)
})

test('checkout accepts a typed code, and says why it refuses one [POL-02]', async () => {
  const coupons = [glow, naya, tooDear]
  const runOut = refuse(booking.applyCoupon, 'COUPON_NOT_APPLICABLE', { message: 'This coupon has just run out.' })
  const { user, server } = await open(CHECKOUT, coupons)
  await user.click(await screen.findByRole('button', { name: 'Remove NAYA200' }))
  await screen.findByText('NAYA200 is your best offer')
  const field = screen.getByLabelText('Promo code')
  const send = () => user.click(screen.getByRole('button', { name: 'Apply code' }))
  fill(field, '<b>💇</b>')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('This salon has no offer with this code.')
  server.use(inTurn(runOut, apply(coupons)))
  await user.click(screen.getByRole('button', { name: 'Apply NAYA200' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This coupon has just run out.'))
  fill(field, ' glow20')
  await user.type(field, '{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Lovely' }))
  expect(await screen.findByText('Discount (GLOW20)')).toBeVisible()
  expect(field).toHaveValue('')
  fill(field, 'diwali600')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(`${TOO_DEAR} GLOW20 stays.`)
  await user.click(screen.getByRole('button', { name: 'Remove GLOW20' }))
  expect(await screen.findByText('NAYA200 is your best offer')).toBeVisible()
})
