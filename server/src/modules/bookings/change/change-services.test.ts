import type { InvoiceSummary, ServicesPreview } from '@nikhar/contract/billing'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { asPaise } from '@nikhar/contract/money'
import type { BookingUpdates } from '@nikhar/contract/notifications'
import { expect, test } from 'vitest'
import { at, freeStarts } from '../../../testing/bookable-salon.ts'
import { createCoupon, createService } from '../../../testing/catalogue.ts'
import { createTill } from '../../../testing/money.ts'
import { sendMessages } from '../../notifications/send-messages.ts'

type Till = Awaited<ReturnType<typeof createTill>>

/** 10:00 with Kabir: one service of 45 minutes for 499 rupees; GST makes it 523.96. */
async function setUpVisit() {
  const it = await createTill()
  const orderId = await it.bookConfirmed(600, { clientId: it.kabir })
  const cut = { serviceId: it.service.id, quantity: 1 }
  const facial = { serviceId: it.facial.id, quantity: 1 }
  const change = (lines: object[], given: object = {}) =>
    it.act(orderId, 'services', { lines, reason: 'She asked for it', ...given })
  const preview = async (lines: object[]) => {
    const url = `/salon/order/${orderId}/services/preview`
    const reply = await it.app.inject({ method: 'POST', url, headers: it.headers, payload: { lines } })
    return { status: reply.statusCode, ...reply.json<{ data: ServicesPreview } & ErrorReply>() }
  }
  return { ...it, orderId, cut, facial, change, preview }
}

const linesOf = async ({ look }: Pick<Till, 'look'>, orderId: string) =>
  (await look(orderId)).services.map(({ serviceName, quantity, price, status }) => [
    serviceName,
    quantity,
    price,
    status,
  ])

test('a service is added after a preview: time, bill and GST follow, and nothing changes before [PANEL-01, PANEL-02]', async () => {
  const it = await setUpVisit()
  const { data } = await it.preview([it.cut, it.facial])
  expect(data.inTheWay).toEqual([])
  expect(data.effect).toMatchObject({
    added: ['Facial'],
    removed: [],
    endTime: { before: at(645), after: at(675) },
    bill: { before: { total: 523.96 }, after: { subtotal: 1299, cgst: 32.48, total: 1363.96 } },
  })
  expect((await it.look(it.orderId)).bill.total).toBe(523.96)

  const changed = await it.change([it.cut, it.facial])

  expect(changed.status).toBe(200)
  expect(changed.data.bill).toEqual(data.effect.bill.after)
  expect(changed.data.appointment.endTime).toBe(at(675))
  expect(changed.data.bookedBill?.total).toBe(523.96)
  expect(
    await freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId: it.kabir }),
  ).not.toContain(660)
  const [entry] = await it.db.selectFrom('audit_log').selectAll().where('action', '=', 'CHANGE_SERVICES').execute()
  expect(entry).toMatchObject({ subject_id: it.orderId, actor_id: it.outlet.owner_id, after: { added: ['Facial'] } })
  expect(changed.data.history.at(-1)).toMatchObject({ action: 'EDIT_LINES', reason: 'She asked for it' })
})

test('the customer sees by e-mail and among the updates what changed and the new total [PANEL-03]', async () => {
  const it = await setUpVisit()
  await it.change([{ ...it.cut, price: 399 }, it.facial])
  const detail =
    'Added: Facial. Haircut is ₹399.00 instead of ₹499.00. It ends at 11:15 am instead of 10:45 am. The total is ₹1,258.96 instead of ₹523.96. Reason: She asked for it'
  const reply = await it.app.inject({ url: '/customer/updates', headers: it.customerHeaders })
  const [news] = reply.json<{ data: BookingUpdates }>().data.updates
  expect(news).toMatchObject({ kind: 'CHANGED_BY_SALON', orderId: it.orderId, detail, isNew: true })
  await sendMessages(it)
  const mails = await it.db.selectFrom('outbox_messages').selectAll().execute()
  const mail = mails.find(({ subject }) => subject?.includes('has changed'))
  expect(mail).toMatchObject({ recipient: it.customer.email, body: expect.stringContaining(detail) })
})

test('an extended visit that does not fit is refused with the conflicting booking, and nothing is written [PANEL-04]', async () => {
  const it = await setUpVisit()
  const next = await it.book(645, { clientId: it.kabir })
  const inTheWay = [{ name: it.customer.name.split(' ')[0], startTime: at(645), endTime: at(690) }]
  expect((await it.preview([it.cut, it.facial])).data.inTheWay).toEqual(inTheWay)
  const refused = await it.change([it.cut, it.facial])
  expect(refused).toMatchObject({ status: 409, error: { code: 'SLOT_TAKEN', details: { inTheWay } } })
  expect(refused.error.message).toMatch(/is booked 10:45 am – 11:30 am/)
  expect(await linesOf(it, it.orderId)).toEqual([['Haircut', 1, 499, 'ACCEPTED']])
  await it.act(next, 'cancel', { reason: 'Made room' })
  expect((await it.change([it.cut, it.facial])).status).toBe(200)
})

test('a booked service that is removed stays with the reason; a service that the salon added is deleted without a trace [PANEL-05]', async () => {
  const it = await setUpVisit()
  await it.change([it.cut, it.facial])
  await it.change([it.facial])
  expect(await linesOf(it, it.orderId)).toEqual([
    ['Haircut', 1, 499, 'REJECTED'],
    ['Facial', 1, 800, 'ACCEPTED'],
  ])
  await it.change([it.cut])
  expect(await linesOf(it, it.orderId)).toEqual([['Haircut', 1, 499, 'ACCEPTED']])
  expect((await it.look(it.orderId)).appointment.endTime).toBe(at(645))
})

test('a coupon is recalculated, and released when its minimum is no longer reached [PANEL-06]', async () => {
  const it = await createTill()
  const coupon = await createCoupon(it.db, {
    code: 'TENOFF',
    discount_type: 'PERCENTAGE',
    discount_percent: 10,
    min_order_paise: asPaise(100_000),
  })
  const orderId = await it.bookServices(600, [it.service, it.facial], { couponCode: coupon.code, clientId: it.kabir })
  const cut = { serviceId: it.service.id, quantity: 1 }
  const change = (lines: object[]) => it.act(orderId, 'services', { lines, reason: 'She asked for it' })
  const twice = await change([cut, { serviceId: it.facial.id, quantity: 2 }])
  expect(twice.data.bill).toMatchObject({ subtotal: 2099, discount: 209.9, couponCode: 'TENOFF' })
  const alone = await change([cut])
  expect(alone.data.bill).toMatchObject({ subtotal: 499, discount: 0, couponCode: null, total: 523.96 })
  expect(alone.data.history.at(-1)?.effect?.returnedCoupon).toBe('TENOFF')
})

test('an issued invoice is reversed by a credit note and replaced by a new one in the same transaction [PANEL-07]', async () => {
  const it = await setUpVisit()
  it.time.now = new Date(at(600))
  await it.act(it.orderId, 'check-in', { code: await it.codeOf(it.orderId) })
  await it.pay(it.orderId)
  await it.change([it.cut, it.facial])
  const { data } = (await it.app.inject({ url: `/salon/order/${it.orderId}/invoices`, headers: it.headers })).json<{
    data: InvoiceSummary[]
  }>()
  expect(data.map(({ kind, total }) => [kind, total])).toEqual([
    ['TAX_INVOICE', 523.96],
    ['CREDIT_NOTE', 523.96],
    ['TAX_INVOICE', 1363.96],
  ])
  expect((await it.look(it.orderId)).payment).toMatchObject({ state: 'PART_PAID', due: 840 })
})

test('invalid input, unknown services, services the stylist does not do and closed visits are refused with the reason [PANEL-08]', async () => {
  const it = await setUpVisit()
  const fields = async (lines: object[], given?: object) => (await it.change(lines, given)).error.fields
  expect(await fields([])).toHaveProperty('lines')
  expect(await fields([it.cut])).toEqual({ lines: 'Nothing has changed' })
  expect(await fields([it.cut, it.cut])).toEqual({ lines: 'List each service once, with its quantity' })
  expect(await fields([{ ...it.cut, quantity: 21 }])).toHaveProperty(['lines.0.quantity'])
  expect(await fields([{ ...it.cut, price: -1 }])).toHaveProperty(['lines.0.price'])
  expect(await fields([{ ...it.cut, price: 10_000_000, quantity: 20 }])).toHaveProperty('lines')
  expect(await fields([it.cut, it.facial], { reason: ' ' })).toEqual({ reason: 'Please say why' })
  expect(await fields([{ serviceId: it.orderId, quantity: 1 }])).toHaveProperty(['lines.0.serviceId'])

  const massage = await createService(it.db, it.outlet.id, {
    name: 'Massage',
    minutes: 30,
    price_paise: asPaise(90_000),
  })
  await it.db
    .insertInto('service_stylists')
    .values({ outlet_id: it.outlet.id, service_id: massage.id, stylist_id: it.zoya })
    .execute()
  const wanted = [it.cut, { serviceId: massage.id, quantity: 1 }]
  expect(await it.change(wanted)).toMatchObject({ status: 409, error: { code: 'STYLIST_UNABLE' } })
  await it.db.updateTable('services').set({ deleted_at: it.time.now }).where('id', '=', massage.id).execute()
  expect(await it.change(wanted)).toMatchObject({ status: 409, error: { code: 'SERVICE_GONE' } })
  expect((await it.change([it.cut, it.facial], { version: 0 })).error.code).toBe('ORDER_CHANGED')
  await it.complete(it.orderId)
  const closed = await it.change([it.cut, it.facial])
  expect(closed).toMatchObject({ status: 409, error: { code: 'ORDER_STATE' } })
  expect(closed.error.message).toMatch(/Undo that first/)
})
