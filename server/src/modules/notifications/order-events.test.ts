import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { asAccepted } from '../../testing/accepted-identity.ts'
import { at } from '../../testing/bookable-salon.ts'
import { createCoupon } from '../../testing/catalogue.ts'
import { createSalonDesk } from '../../testing/desk.ts'
import { closeUnanswered } from '../bookings/change/close-unanswered.ts'
import { sendMessages } from './send-messages.ts'

const TEN = 600
const SIX_PM = 1080

/** A salon's Monday; `deliver` sends what is queued and returns what arrived where. */
async function setUpVisits() {
  const it = await createSalonDesk()
  await asAccepted(it.db, (trx) => trx.updateTable('outlets').set({ name: 'Aarna Salon' }).execute())
  const owner = await it.db
    .selectFrom('salon_accounts')
    .select('email')
    .where('id', '=', it.outlet.owner_id)
    .executeTakeFirstOrThrow()
  const names = new Map([
    [it.customer.email, 'customer'],
    [it.customer.contact_number, 'customer'],
    [owner.email, 'salon'],
  ])
  const setTime = (minute: number) => {
    it.time.now = new Date(at(minute))
  }
  const read = async () => {
    await sendMessages(it)
    const messages = await it.db.selectFrom('outbox_messages').selectAll().execute()
    await it.db.deleteFrom('outbox_messages').execute()
    return messages
  }
  const deliver = async () =>
    (await read())
      .map(({ channel, recipient, subject, body }) => `${channel} ${names.get(recipient) ?? '?'}: ${subject ?? body}`)
      .toSorted()
  const actAsCustomer = (orderId: string, action: string, payload: object = {}) =>
    it.app.inject({
      method: 'POST',
      url: `/customer/order/${orderId}/${action}`,
      headers: it.customerHeaders,
      payload,
    })
  return { ...it, owner, setTime, read, deliver, actAsCustomer }
}

test('customer and salon are notified of a booking, its confirmation and a visit, each once and by the channels of the table [MSG-01, MSG-02, MSG-05]', async () => {
  const it = await setUpVisits()
  const orderId = await it.book(TEN)
  expect(await it.deliver()).toEqual([
    'email customer: Your booking at Aarna Salon: Mon, 16 Nov, 10:00 am',
    'email salon: New booking: Ananya, Mon, 16 Nov, 10:00 am',
  ])
  await it.act(orderId, 'confirm')
  expect(await it.deliver()).toEqual([
    'email customer: Confirmed: Aarna Salon, Mon, 16 Nov, 10:00 am',
    'sms customer: Aarna Salon has confirmed your booking on Mon, 16 Nov, 10:00 am. Nikhar',
  ])
  await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  expect(await it.deliver()).toEqual([
    'email customer: Another stylist for your booking at Aarna Salon on Mon, 16 Nov, 10:00 am',
  ])
  it.setTime(TEN - 30)
  expect((await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })).status).toBe(200)
  expect(await it.deliver()).toEqual([])
  it.setTime(TEN + 45)
  expect((await it.act(orderId, 'complete')).status).toBe(200)
  const [bill, ...others] = await it.read()
  expect(others).toEqual([])
  expect(bill?.subject).toBe('Your visit to Aarna Salon on Mon, 16 Nov, 10:00 am: the bill')
  for (const words of ['Haircut: ₹499.00', 'Item total: ₹499.00', 'Total: ₹499.00', 'How was it?']) {
    expect(bill?.body).toContain(words)
  }
  expect(bill?.body).toContain(`Rate your visit: http://localhost:8080/reviews/${orderId}`)
  expect(bill?.body).not.toContain('Free cancellation')
  expect(await it.deliver()).toEqual([])
})

test('time changes and cancellations reach both sides, with a text message only for those by the salon [MSG-01, MSG-05]', async () => {
  const it = await setUpVisits()
  const orderId = await it.book(SIX_PM)
  await it.read()
  expect((await it.actAsCustomer(orderId, 'reschedule', { startTime: at(SIX_PM + 60) })).statusCode).toBe(200)
  expect(await it.deliver()).toEqual([
    'email customer: You have moved your booking at Aarna Salon to Mon, 16 Nov, 7:00 pm',
    'email salon: Moved: Ananya, now Mon, 16 Nov, 7:00 pm',
  ])
  await it.act(orderId, 'reschedule', { startTime: at(SIX_PM), reason: 'We close early' })
  const moved = await it.read()
  expect(moved.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(moved.find(({ channel }) => channel === 'email')?.body).toContain(
    'Aarna Salon has moved your booking from Mon, 16 Nov, 7:00 pm to Mon, 16 Nov, 6:00 pm.\n\nYou can accept the new time,',
  )
  expect(moved.find(({ channel }) => channel === 'sms')).toMatchObject({
    recipient: it.customer.contact_number,
    body: 'Aarna Salon has moved your booking of Mon, 16 Nov, 7:00 pm to Mon, 16 Nov, 6:00 pm. In the app you agree, choose another time or cancel free. Nikhar',
  })
  await it.act(orderId, 'cancel', { reason: 'Power cut' })
  expect(await it.deliver()).toEqual([
    'email customer: Your booking at Aarna Salon on Mon, 16 Nov, 6:00 pm is cancelled',
    'sms customer: We are sorry: Aarna Salon had to cancel your booking on Mon, 16 Nov, 6:00 pm. See free times nearby in the app. Nikhar',
  ])
  const second = await it.book(SIX_PM)
  await it.read()
  await it.actAsCustomer(second, 'cancel')
  expect(await it.deliver()).toEqual([
    'email customer: You have cancelled your booking at Aarna Salon on Mon, 16 Nov, 6:00 pm',
    'email salon: Cancelled: Ananya, Mon, 16 Nov, 6:00 pm',
  ])
})

test('an unanswered booking is closed with a message to both sides, and a missed one with a message to the customer [MSG-01, MSG-05]', async () => {
  const it = await setUpVisits()
  const [unanswered, missed] = [await it.book(TEN), await it.book(SIX_PM)]
  await it.act(missed, 'confirm')
  await it.read()
  it.setTime(TEN + 31)
  await closeUnanswered(it.db, it.time.now)
  expect((await it.look(unanswered)).appointment.AppointmentStatus).toBe('CANCELLED_BY_SALON')
  expect(await it.deliver()).toEqual([
    'email customer: Your booking at Aarna Salon on Mon, 16 Nov, 10:00 am was not confirmed',
    'email salon: Not answered in time: Ananya, Mon, 16 Nov, 10:00 am',
    'sms customer: We are sorry: Aarna Salon did not confirm your booking on Mon, 16 Nov, 10:00 am in time, so it was closed. You have nothing to pay. Nikhar',
  ])
  it.setTime(SIX_PM + 20)
  expect((await it.act(missed, 'no-show')).status).toBe(200)
  expect(await it.deliver()).toEqual(['email customer: We missed you at Aarna Salon on Mon, 16 Nov, 6:00 pm'])
})

test('rejected services are listed with their reason, the old and the new total and a released coupon [MSG-01, MSG-14]', async () => {
  const it = await setUpVisits()
  const coupon = await createCoupon(it.db, { min_order_paise: asPaise(100_000) })
  const both = [it.service, it.facial].map(({ id }) => ({ serviceId: id, quantity: 1, outletId: it.outlet.id }))
  const orderId = await it.book(SIX_PM, {
    clientId: it.kabir,
    orderItems: both,
    endTime: at(SIX_PM + 75),
    couponCode: coupon.code,
  })
  await it.read()
  await it.act(orderId, 'reject-lines', { serviceIds: [it.facial.id], reason: 'The steamer is broken' })
  const [email, ...others] = await it.read()
  expect(others).toEqual([])
  expect(email?.subject).toBe('Your booking at Aarna Salon on Mon, 16 Nov, 6:00 pm has changed')
  for (const words of [
    'No longer included: Facial.',
    'Reason: The steamer is broken',
    'The total was ₹1,039.20 and is now ₹499.00.',
    `The coupon ${coupon.code} doesn’t apply to what’s left, so it’s yours again.`,
    'When: Mon, 16 Nov, 6:00 pm to 6:45 pm',
    'Services: Haircut\n',
    'To pay: ₹499.00',
  ]) {
    expect(email?.body).toContain(words)
  }
  await it.act(orderId, 'reject-lines', { serviceIds: [it.service.id], reason: 'Closed' })
  const messages = await it.read()
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  const cancellation = messages.find(({ channel }) => channel === 'email')?.body
  expect(cancellation).toContain('had to cancel your booking')
  expect(cancellation).toContain('Services: Haircut, Facial\n')
})

test('a cancellation mentions no sum, no refund and no free cancellation, and a coupon only when one was used [MSG-13]', async () => {
  const it = await setUpVisits()
  const coupon = await createCoupon(it.db)
  const orders = [await it.book(TEN + 300), await it.book(SIX_PM, { clientId: it.kabir, couponCode: coupon.code })]
  await it.read()
  const bodies = []
  for (const orderId of orders) {
    await it.act(orderId, 'cancel', { reason: 'Power cut' })
    bodies.push((await it.read()).find(({ channel }) => channel === 'email')?.body ?? '')
  }
  for (const body of bodies) {
    expect(body).toContain('You have nothing to pay.')
    for (const words of ['To pay:', 'Free cancellation', 'Check-in code', 'refund']) expect(body).not.toContain(words)
  }
  expect(bodies[0]).not.toContain('coupon')
  expect(bodies[1]).toContain(`The coupon ${coupon.code} is yours again.`)
})

test('a notification that is no longer true when it is due is dropped [MSG-03]', async () => {
  const it = await setUpVisits()
  const orderId = await it.book(SIX_PM)
  await it.act(orderId, 'confirm')
  await it.act(orderId, 'reassign', { clientId: it.zoya, reason: 'Kabir is ill' })
  await it.actAsCustomer(orderId, 'cancel')
  expect(await it.deliver()).toEqual([
    'email customer: You have cancelled your booking at Aarna Salon on Mon, 16 Nov, 6:00 pm',
    'email salon: Cancelled: Ananya, Mon, 16 Nov, 6:00 pm',
  ])
  const moved = await it.book(SIX_PM)
  await it.act(moved, 'confirm')
  await it.actAsCustomer(moved, 'reschedule', { startTime: at(SIX_PM + 60) })
  expect((await it.deliver()).filter((line) => line.includes('onfirmed'))).toEqual([])
})

test('an undone completion or no-show is corrected for those who were notified, and not for others [MSG-06]', async () => {
  const it = await setUpVisits()
  const orderId = await it.book(SIX_PM)
  await it.act(orderId, 'confirm')
  await it.read()
  const act = async (action: string, body: object = {}) =>
    expect([action, (await it.act(orderId, action, body)).status]).toEqual([action, 200])
  it.setTime(SIX_PM + 20)
  // Undone before the customer was notified.
  await act('no-show')
  await act('undo')
  expect(await it.deliver()).toEqual([])
  // Undone while the mail server was unavailable: the first message never arrived.
  await act('no-show')
  const mailer = { send: () => Promise.reject(new Error('away')) }
  await sendMessages({ ...it, mailer })
  await act('undo')
  expect(await it.deliver()).toEqual([])
  it.setTime(SIX_PM + 25)
  expect(await it.deliver()).toEqual([])
  // Notified, undone, and notified of another outcome.
  await act('no-show')
  expect(await it.deliver()).toEqual(['email customer: We missed you at Aarna Salon on Mon, 16 Nov, 6:00 pm'])
  await act('undo')
  const [correction] = await it.read()
  expect(correction?.body).toContain('That was a mistake, and the salon has undone it.')
  await act('check-in', { code: await it.codeOf(orderId) })
  await act('complete')
  expect(await it.deliver()).toEqual(['email customer: Your visit to Aarna Salon on Mon, 16 Nov, 6:00 pm: the bill'])
  // Undone and completed again before the correction was sent: the bill is not sent twice.
  await act('undo')
  await act('complete')
  expect(await it.deliver()).toEqual([])
  await act('undo')
  expect(await it.deliver()).toEqual([
    'email customer: A correction: your visit to Aarna Salon on Mon, 16 Nov, 6:00 pm',
  ])
})
