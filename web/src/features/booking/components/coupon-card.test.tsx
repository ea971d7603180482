// @vitest-environment happy-dom
import { booking } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { after, answer, type Answer, refuse } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginBooking, checkoutAnswers } from '../../../testing/a-booking.ts'
import { anApplicableCoupon } from '../../../testing/a-coupon.ts'
import { anOutlet, haircut, massage } from '../../../testing/a-salon.ts'
import { address, expectAddress, renderApp } from '../../../testing/render-app.tsx'
import type { OrderDraft } from '../order-draft.ts'

const aarna = anOutlet()
const COUPONS = `/order/offer-section/${aarna.id}`
const CHECKOUT = `/checkout/${aarna.id}`
const REASON = 'Add ₹451 more to apply this coupon.'

const glow = anApplicableCoupon()
const tooDear = anApplicableCoupon({
  id: 9002,
  code: 'DIWALI600',
  couponCode: 'DIWALI600',
  title: 'Festive reset',
  discountType: 'FLAT',
  discountValue: 600,
  maximumDiscountCapping: null,
  minOrderValue: asRupees(9000),
  applicable: false,
  savings: asRupees(0),
  amountMissing: asRupees(451),
  reason: REASON,
})
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
const applied = answer(booking.applyCoupon, ({ body: { couponId } }) => ({
  couponId,
  couponCode: 'GLOW20',
  discountAmount: asRupees(130),
  serviceIds: null,
}))

interface Opening {
  path?: string
  services?: (typeof haircut)[]
  draft?: Partial<OrderDraft>
}

async function open(answers: Answer[], { path = COUPONS, services = [haircut], draft = {} }: Opening = {}) {
  beginBooking(aarna, services, draft)
  const given = [...checkoutAnswers(aarna, services), applied, ...answers]
  return renderApp(path, { session: {}, answers: given, others: 'wait' })
}

async function findCard(title: string) {
  const card = (await screen.findByRole('heading', { name: title })).closest('li')
  if (!card) throw new Error(`${title} is on no card`)
  return card
}

const offered = (...coupons: (typeof glow)[]) => answer(booking.applicableCoupons, coupons)

test('a coupon is checked for the services, celebrated once and discounts the bill until it is removed [CPN-01, CPN-05, CPN-10, CPN-17, CPN-18, CHK-11]', async () => {
  const { user, server } = await open([offered(glow)])
  expect((await screen.findByText('Cart total')).parentElement).toHaveTextContent('₹650.00')
  await user.click(await screen.findByRole('button', { name: 'Apply GLOW20' }))
  const popup = await screen.findByRole('dialog', { name: 'Coupon applied' })
  expect(server.sent(booking.applyCoupon)[0]?.body).toMatchObject({
    couponId: glow.id,
    totalPrice: 650,
    outletId: aarna.id,
    customerId: 42,
  })
  expect(popup).toHaveTextContent('GLOW20')
  expect(popup).toHaveTextContent('₹130.00')
  await user.click(within(popup).getByRole('button', { name: 'Lovely' }))
  await expectAddress(CHECKOUT)
  expect((await screen.findByText('Discount (GLOW20)')).parentElement).toHaveTextContent('– ₹130.00')
  expect(JSON.parse(sessionStorage.getItem('persist:order') ?? '')).toMatchObject({
    couponCode: 'GLOW20',
    couponDetails: { couponCode: 'GLOW20' },
    celebrates: false,
  })
  await user.click(screen.getByRole('button', { name: 'Remove GLOW20' }))
  await waitFor(() => expect(screen.queryByText('Discount (GLOW20)')).not.toBeInTheDocument())
})

test('a card shows the discount of a coupon, its terms, and why it does not apply [CPN-04, CPN-11, CPN-12, CPN-16]', async () => {
  await open([offered(glow, tooDear)])
  const good = await findCard('Glow-up week')
  expect(good).toHaveTextContent('20% off')
  expect(good).toHaveTextContent('Flat 20% off on any service.')
  expect(good).toHaveTextContent('Maximum discount ₹500')
  expect(good).toHaveTextContent('GLOW20')
  const dear = await findCard('Festive reset')
  expect(dear).toHaveTextContent('₹600 off')
  expect(dear).toHaveTextContent(REASON)
  expect(within(dear).getByRole('button', { name: 'Apply DIWALI600' })).toBeDisabled()
})

test('a copied code is confirmed for a second [CPN-06, CPN-07]', async () => {
  pauseClock(new Date())
  const { user } = await open([offered(glow)])
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Copy GLOW20' }))
  const toast = await screen.findByText('Copied!')
  expect(write).toHaveBeenCalledWith('GLOW20')
  passTime(1400)
  expect(toast).not.toBeInTheDocument()
})

test('a code is shown where copying is forbidden [CPN-08]', async () => {
  const { user } = await open([offered(glow)])
  const copy = await screen.findByRole('button', { name: 'Copy GLOW20' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await user.click(copy)
  expect(await screen.findByText('Please copy manually: GLOW20')).toBeInTheDocument()
})

test('coupons show a skeleton while they load, and an outlet without any says so [CPN-03, CPN-09]', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user } = await open([after(ready, offered())])
  await waitFor(() => expect(screen.getByRole('status', { name: 'Coupons' })).toBeInTheDocument())
  resolve()
  expect(await screen.findByRole('heading', { name: 'No Coupons Available' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await expectAddress(CHECKOUT)
})

test('a coupon that no longer fits the cart is removed, with the reason and its effect on the bill [PAY-05]', async () => {
  const draft = { couponCode: 'GLOW20', couponDetails: glow, discount: asRupees(130) }
  const { user } = await open([offered({ ...glow, applicable: false, reason: REASON })], { path: CHECKOUT, draft })
  const notice = await screen.findByText(/^We took GLOW20 off: .*Its discount of ₹130\.00 is no longer in the bill\./)
  expect(notice).toHaveTextContent(REASON)
  expect(screen.queryByText('Discount (GLOW20)')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  expect(screen.getAllByRole('button', { name: 'Book Service' })[0]).toBeEnabled()
})

test('a coupon that the server refuses is not applied [CPN-17]', async () => {
  const message = 'This coupon can’t be used for this booking.'
  const { user } = await open([offered(glow), refuse(booking.applyCoupon, 'COUPON_NOT_APPLICABLE', { message })])
  await user.click(await screen.findByRole('button', { name: 'Apply GLOW20' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(address()).toBe(COUPONS)
})

test('a coupon for one of two services says so on its card and discounts only that one [OFFER-02, OFFER-06]', async () => {
  const half = anApplicableCoupon({
    maximumDiscountCapping: null,
    discountValue: 50,
    savings: asRupees(325),
    services: [{ _id: haircut._id, serviceName: haircut.serviceName }],
    categories: [{ id: 6, name: 'Skin' }],
    firstVisit: 'OUTLET',
    serviceIds: [haircut._id],
  })
  const check = answer(booking.applyCoupon, {
    couponId: half.id,
    couponCode: 'GLOW20',
    discountAmount: asRupees(1),
    serviceIds: half.serviceIds,
  })
  const { user, server } = await open([offered(half), check], { services: [haircut, massage] })
  const card = await findCard(half.title)
  expect(card).toHaveTextContent(`Only for ${haircut.serviceName} and skin services.`)
  expect(card).toHaveTextContent('Only on your first visit to the salon.')
  await user.click(screen.getByRole('button', { name: 'Apply GLOW20' }))
  await user.click(await screen.findByRole('button', { name: 'Lovely' }))
  expect(server.sent(booking.applyCoupon)[0]?.body.items).toEqual([
    { serviceId: haircut._id, quantity: 1 },
    { serviceId: massage._id, quantity: 1 },
  ])
  expect((await screen.findByText('Discount (GLOW20)')).parentElement).toHaveTextContent('₹325.00')
})

test('checkout applies the best offer automatically and collapses those that do not fit, with reasons [POL-01, POL-03]', async () => {
  const { user } = await open([offered(glow, naya, tooDear)], { path: CHECKOUT })
  expect(await screen.findByText('Discount (NAYA200)')).toBeVisible()
  expect(screen.getByText('You save ₹200.00 on this booking')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove NAYA200' }))
  await waitFor(() => expect(screen.queryByText('Discount (NAYA200)')).not.toBeInTheDocument())
  const proposal = (await screen.findByText('NAYA200 is your best offer')).parentElement
  expect(proposal).toHaveTextContent('You save ₹200.00')
  const folded = screen.getByText('1 offer does not fit this booking').closest('details')
  expect(folded).not.toHaveAttribute('open')
  expect(folded).toHaveTextContent(REASON)
})

test('checkout accepts a typed code, and says why it refuses one [POL-02]', async () => {
  const { user, server } = await open([offered(glow, naya, tooDear)], { path: CHECKOUT })
  await user.click(await screen.findByRole('button', { name: 'Remove NAYA200' }))
  const field = screen.getByLabelText('Promo code')
  const apply = screen.getByRole('button', { name: 'Apply code' })
  fill(field, '<b>💇</b>')
  await user.click(apply)
  expect(await screen.findByText('This salon has no offer with this code.')).toBeVisible()
  const message = 'This coupon has just run out.'
  server.use(refuse(booking.applyCoupon, 'COUPON_NOT_APPLICABLE', { message }))
  await user.click(await screen.findByRole('button', { name: 'Apply NAYA200' }))
  expect(await screen.findByText(message)).toBeVisible()
  server.use(applied)
  fill(field, ' glow20')
  await user.click(apply)
  await user.click(await screen.findByRole('button', { name: 'Lovely' }))
  expect(await screen.findByText('Discount (GLOW20)')).toBeVisible()
  expect(field).toHaveValue('')
  fill(field, 'diwali600')
  await user.click(apply)
  expect(await screen.findByText(`${REASON} GLOW20 stays.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove GLOW20' }))
  expect(await screen.findByText('NAYA200 is your best offer')).toBeVisible()
})
