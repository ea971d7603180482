import { toBillSummary, calculateBill } from '@nikhar/contract/booking'
import { asPaise } from '@nikhar/contract/money'
import type { OrderBill, OrderDetails, RejectionEffect } from '@nikhar/contract/orders'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../../db/schema.ts'
import { at, freeStarts, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { postOverHttp, raceRepeats } from '../../../testing/race.ts'

const TEN = 600

/** A haircut of 45 minutes for ₹499 and a facial of 30 minutes for ₹800 with one stylist, at an outlet that charges GST. */
async function bookBoth(coupon?: Partial<Insertable<DB['coupons']>>) {
  const it = await createSalonDesk()
  await it.db.updateTable('outlets').set({ gstin: '29ABCDE1234F1Z5' }).where('id', '=', it.outlet.id).execute()
  const code = coupon && (await createCoupon(it.db, coupon)).code
  const orderId = await it.book(TEN, {
    clientId: it.kabir,
    orderItems: [it.service, it.facial].map(({ id }) => ({ serviceId: id, quantity: 1, outletId: it.outlet.id })),
    endTime: at(TEN + 75),
    ...(code && { couponCode: code }),
  })
  const rejection = { serviceIds: [it.facial.id], reason: 'No mud' }
  const read = async <T>(url: string, headers: Record<string, string>) =>
    (await it.app.inject({ url, headers })).json<{ data: T }>().data
  return {
    ...it,
    orderId,
    code,
    rejection,
    reject: () => it.act(orderId, 'reject-lines', rejection),
    readAsCustomer: () => read<OrderDetails>(`/customer/order/${orderId}`, it.customerHeaders),
    readUpcoming: () => read<OrderDetails[]>(`/customer/order/${it.customer.id}/upcoming-orders`, it.customerHeaders),
    preview: (serviceIds: string[]) => {
      const query = new URLSearchParams(serviceIds.map((id) => ['serviceIds[]', id]))
      return it.app.inject({ url: `/salon/order/${orderId}/rejection?${query.toString()}`, headers: it.headers })
    },
    free: () => freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 30, clientId: it.kabir }),
  }
}

function billOf(
  rupees: number[],
  coupon: Parameters<typeof calculateBill>[0]['coupon'],
  code: string | null,
): OrderBill {
  const lines = rupees.map((price) => ({ pricePaise: asPaise(price * 100), quantity: 1 }))
  return { ...toBillSummary(calculateBill({ lines, coupon, gstRate: 5 })), couponCode: code }
}

test('a rejected service shortens the visit from its end, and the remaining time is free at once [VISIT-11]', async () => {
  const it = await bookBoth()
  expect(await it.free()).not.toContain(TEN + 45)

  const { data } = await it.reject()

  expect(data.appointment).toMatchObject({ startTime: at(TEN), endTime: at(TEN + 45), AppointmentStatus: 'PENDING' })
  expect(await it.free()).toContain(TEN + 45)
  expect(await it.book(TEN + 45, { clientId: it.kabir })).toEqual(expect.any(String))
  await expectBookingIntegrity(it.db)
})

test('a rejected service changes subtotal, discount, taxes and total, and both sides see old and new values [VISIT-12, VISIT-13]', async () => {
  const it = await bookBoth({ discount_percent: 12.5, max_discount_paise: null })
  const percent = { discountType: 'PERCENTAGE', percent: 12.5, maxPaise: null } as const
  const before = billOf([499, 800], percent, it.code ?? '')
  // 12.5 % of ₹499 is ₹62.375: half a paisa is rounded up.
  const after = billOf([499], percent, it.code ?? '')
  expect(after).toMatchObject({ subtotal: 499, discount: 62.38, cgst: 10.92, sgst: 10.92, total: 458.46 })
  expect(await it.readAsCustomer()).toMatchObject({ bill: before, amountPaid: before.total })
  expect(await it.readAsCustomer()).not.toHaveProperty('bookedBill')

  const { data } = await it.reject()

  const changed = { bill: after, bookedBill: before, amountPaid: after.total }
  expect(data).toMatchObject(changed)
  expect(await it.readAsCustomer()).toMatchObject(changed)
  expect(await it.readUpcoming()).toMatchObject([changed])
  await expectBookingIntegrity(it.db)
})

test('the history keeps what was booked and what a rejection changed [VISIT-14]', async () => {
  const it = await bookBoth()
  const [before, after] = [billOf([499, 800], null, null), billOf([499], null, null)]
  const effect: RejectionEffect = {
    services: ['Facial'],
    endTime: { before: at(TEN + 75), after: at(TEN + 45) },
    bill: { before, after },
    returnedCoupon: null,
  }
  expect((await it.preview([it.facial.id])).json().data).toEqual(effect)
  expect(await it.readAsCustomer()).toMatchObject({ bill: before, appointment: { endTime: at(TEN + 75) } })

  const { data } = await it.reject()

  expect(data.history.at(-1)).toMatchObject({ action: 'REJECT_LINES', reason: 'No mud', effect })
  expect((await it.readAsCustomer()).history).toEqual(data.history)
  expect(data.history.filter((event) => 'effect' in event)).toHaveLength(1)
  expect(data.services.map(({ serviceName, price, status }) => [serviceName, price, status])).toEqual([
    ['Haircut', 499, 'ACCEPTED'],
    ['Facial', 800, 'REJECTED'],
  ])
})

test('a coupon whose minimum is no longer met is released and can be used again [VISIT-15]', async () => {
  const it = await bookBoth({ min_order_paise: asPaise(100_000), per_user_limit: 1 })
  expect((await it.readAsCustomer()).bill.couponCode).toBe(it.code)

  const { data } = await it.reject()

  expect(data.bill).toEqual(billOf([499], null, null))
  expect(data.bookedBill?.couponCode).toBe(it.code)
  expect(data.history.at(-1)?.effect?.returnedCoupon).toBe(it.code)
  await it.db
    .updateTable('coupons')
    .set({ min_order_paise: asPaise(0) })
    .execute()
  const again = await it.app.inject({
    method: 'POST',
    url: '/customer/order',
    headers: it.customerHeaders,
    payload: orderOf(it, TEN + 120, { couponCode: it.code }),
  })
  expect(again.statusCode).toBe(200)
  await expectBookingIntegrity(it.db)
})

test('a coupon that is only for the rejected service is released [VISIT-15]', async () => {
  const it = await bookBoth({})
  const coupon = await it.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', it.code ?? '')
    .executeTakeFirstOrThrow()
  await it.db.insertInto('coupon_services').values({ coupon_id: coupon.id, service_id: it.facial.id }).execute()
  const { data } = await it.reject()
  expect(data.bill).toEqual(billOf([499], null, null))
  expect(data.history.at(-1)?.effect?.returnedCoupon).toBe(it.code)
  await expectBookingIntegrity(it.db)
})

test('a coupon that still applies stays, even when it was withdrawn meanwhile', async () => {
  const it = await bookBoth({ min_order_paise: asPaise(49_900) })
  await it.db.updateTable('coupons').set({ deleted_at: it.time.now, valid_to: it.time.now }).execute()
  const { data } = await it.reject()
  expect(data.bill).toMatchObject({ couponCode: it.code, discount: 99.8 })
})

test('rejecting the remaining services cancels the visit with its previous bill, and a preview says so [VISIT-16]', async () => {
  const it = await bookBoth()
  await it.reject()
  const preview = await it.preview([it.service.id])
  expect([preview.statusCode, preview.json().data]).toEqual([200, null])
  expect((await it.preview([it.facial.id])).statusCode).toBe(400)

  const { data } = await it.act(it.orderId, 'reject-lines', { serviceIds: [it.service.id], reason: 'Power cut' })

  expect(data).toMatchObject({
    appointment: { AppointmentStatus: 'CANCELLED_BY_SALON', endTime: at(TEN + 45) },
    bill: billOf([499], null, null),
    bookedBill: billOf([499, 800], null, null),
  })
  expect(data.history.map(({ action }) => action)).toEqual(['PLACE', 'REJECT_LINES', 'REJECT_LINES', 'CANCEL'])
  await expectBookingIntegrity(it.db)
})

test('the preview of a rejection belongs to the salon of the order', async () => {
  const it = await bookBoth()
  const url = `/salon/order/${it.orderId}/rejection?serviceIds[]=${it.facial.id}`
  expect((await it.app.inject({ url })).statusCode).toBe(401)
  expect((await it.app.inject({ url, headers: it.customerHeaders })).statusCode).toBe(401)
  expect((await it.preview([])).statusCode).toBe(400)
  expect((await it.preview(['facial'])).statusCode).toBe(400)
  const other = await createSalonDesk()
  const order = await other.book()
  expect(
    (await it.app.inject({ url: `/salon/order/${order}/rejection?serviceIds[]=${it.facial.id}`, headers: it.headers }))
      .statusCode,
  ).toBe(404)
})

test(
  'a booking of the time that a rejection frees gets it or SLOT_TAKEN, and no time is booked twice [VISIT-17]',
  raceRepeats,
  async () => {
    const it = await bookBoth()
    const send = await postOverHttp(it.app)
    const rivals = await Promise.all(
      Array.from({ length: 6 }, async () => logInCustomer(it.db, await createCustomer(it.db), it.time.now)),
    )
    const body = orderOf(it, TEN + 45, { clientId: it.kabir })

    const [rejected, ...booked] = await Promise.all([
      send(it.headers, `/salon/order/${it.orderId}/reject-lines`, { ...it.rejection, version: 0 }),
      ...rivals.map((headers) => send(headers, '/customer/order', body)),
    ])

    expect(rejected?.status).toBe(200)
    const winners = booked.filter(({ status }) => status === 200)
    expect(winners.length).toBeLessThanOrEqual(1)
    expect(booked.filter(({ code }) => code === 'SLOT_TAKEN')).toHaveLength(6 - winners.length)
    // A booking after the rejection finds the freed time.
    const late = await Promise.all(rivals.map((headers) => send(headers, '/customer/order', body)))
    expect(late.filter(({ status }) => status === 200)).toHaveLength(1 - winners.length)
    await expectBookingIntegrity(it.db)
  },
)

test(
  'of two concurrent rejections at most one wins, a cancellation by the customer may follow it, and the order matches [VISIT-17]',
  raceRepeats,
  async () => {
    const it = await bookBoth({ min_order_paise: asPaise(100_000), per_user_limit: 1 })
    const send = await postOverHttp(it.app)
    // More than three hours ahead, so that the customer may cancel.
    const moved = await it.act(it.orderId, 'reschedule', { startTime: at(TEN + 300), clientId: it.kabir })
    const version = moved.data.version
    const path = `/salon/order/${it.orderId}/reject-lines`

    const replies = await Promise.all([
      send(it.headers, path, { ...it.rejection, version }),
      send(it.headers, path, { serviceIds: [it.service.id], reason: 'Power cut', version }),
      send(it.customerHeaders, `/customer/order/${it.orderId}/cancel`, {}),
    ])

    const won = replies.filter(({ status }) => status === 200)
    // The customer's cancellation names no version, so it may also follow a rejection.
    expect(won.length).toBeGreaterThanOrEqual(1)
    expect(replies.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { status, code } of replies) if (status !== 200) expect(['ORDER_CHANGED', 'ORDER_STATE']).toContain(code)
    const { history, appointment } = await it.look(it.orderId)
    expect(history).toHaveLength(2 + won.length)
    const isCancelled = replies[2]?.status === 200
    expect(appointment.AppointmentStatus).toBe(isCancelled ? 'CANCELLED_BY_CUSTOMER' : 'RESCHEDULED')
    await expectBookingIntegrity(it.db)
  },
)
