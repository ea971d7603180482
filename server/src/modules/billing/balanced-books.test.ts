import type { CashDay } from '@nikhar/contract/billing'
import { calculateBill } from '@nikhar/contract/booking'
import { GST_RATE } from '@nikhar/contract/constants'
import { asPaise, subtractPaise, toPaise, toRupees, type Paise } from '@nikhar/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONDAY } from '../../testing/bookable-salon.ts'
import { createCoupon, createService } from '../../testing/catalogue.ts'
import { createTill } from '../../testing/money.ts'

const PRICES = [9_999, 33_333, 49_900, 79_950, 100_001]
const ORDERS = 14

const visit = fc.record({
  services: fc.uniqueArray(fc.integer({ min: 0, max: PRICES.length - 1 }), { minLength: 1, maxLength: 3 }),
  coupon: fc.constantFrom(null, 'TENTH', 'FLAT'),
  /** In hundredths of the amount due: one payment, or two. */
  firstPart: fc.integer({ min: 1, max: 100 }),
  methods: fc.tuple(fc.constantFrom('CASH', 'CARD', 'UPI'), fc.constantFrom('CASH', 'CARD', 'UPI')),
  tip: fc.integer({ min: 0, max: 5_000 }).map(asPaise),
  end: fc.constantFrom('COMPLETED', 'COMPLETED', 'REPRICED', 'CANCELLED'),
  /** Of the repriced service. */
  newPrice: fc.integer({ min: 1, max: 60_000 }).map(asPaise),
})

type Till = Awaited<ReturnType<typeof createTill>>

/** Like the desk changing the price of a service after the visit. */
async function reprice(it: Till, orderId: string, serviceId: string, pricePaise: Paise) {
  await it.db
    .updateTable('order_lines')
    .set({ price_paise: pricePaise })
    .where('order_id', '=', orderId)
    .where('service_id', '=', serviceId)
    .execute()
  const lines = await it.db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  const bill = calculateBill({
    lines: lines.map(({ price_paise, quantity }) => ({ pricePaise: price_paise, quantity })),
    coupon: null,
    gstRate: GST_RATE,
  })
  await it.db
    .updateTable('orders')
    .set({
      subtotal_paise: bill.subtotalPaise,
      discount_paise: asPaise(0),
      cgst_paise: bill.cgstPaise,
      sgst_paise: bill.sgstPaise,
      total_paise: bill.totalPaise,
    })
    .where('id', '=', orderId)
    .execute()
}

test.each([17, 42, 2026])(
  'whatever happens in a day, its documents, taxes and cash add up to the paisa (seed %i) [INV-09]',
  async (seed) => {
    const it = await createTill()
    const services: { id: string; minutes: number }[] = []
    for (const price_paise of PRICES.map(asPaise)) {
      services.push(
        await createService(it.db, it.outlet.id, { name: `Service ${price_paise}`, minutes: 15, price_paise }),
      )
    }
    await createCoupon(it.db, {
      code: 'TENTH',
      discount_type: 'PERCENTAGE',
      discount_percent: 10,
      discount_paise: null,
      per_user_limit: 99,
    })
    await createCoupon(it.db, {
      code: 'FLAT',
      discount_type: 'FLAT',
      discount_percent: null,
      discount_paise: asPaise(7_777),
      per_user_limit: 99,
    })
    const [plan = []] = fc.sample(fc.array(visit, { minLength: ORDERS, maxLength: ORDERS }), { seed, numRuns: 1 })
    const sums = { CASH: 0, CARD: 0, UPI: 0 }

    for (const [n, { services: chosen, coupon, firstPart, methods, tip, end, newPrice }] of plan.entries()) {
      const minute = 600 + n * 45
      const wanted = chosen.map((index) => services[index]).filter((service) => service !== undefined)
      const isRepriced = end === 'REPRICED'
      const couponCode = coupon !== null && !isRepriced ? { couponCode: coupon } : {}
      const orderId = await it.bookServices(minute, wanted, { clientId: it.kabir, ...couponCode })
      const { due } = (await it.look(orderId)).payment
      const pay = async (method: 'CASH' | 'CARD' | 'UPI', paise: Paise, tipPaise = asPaise(0)) => {
        if (paise + tipPaise === 0) return
        const { status } = await it.pay(orderId, { method, amount: toRupees(paise), tip: toRupees(tipPaise) })
        expect(status).toBe(200)
        sums[method] += paise + tipPaise
      }
      const first = asPaise(Math.floor((toPaise(due) * firstPart) / 100))
      await pay(methods[0], first, tip)
      if (end === 'CANCELLED') {
        await it.act(orderId, 'cancel', { reason: 'The stylist is ill' })
        continue
      }
      await it.complete(orderId, minute)
      await pay(methods[1], subtractPaise(toPaise(due), first))
      const print = () => it.app.inject({ url: `/salon/order/${orderId}/invoice.pdf`, headers: it.headers })
      expect((await print()).statusCode).toBe(200)
      if (isRepriced) {
        await reprice(it, orderId, wanted[0]?.id ?? '', newPrice)
        expect((await print()).statusCode).toBe(200)
      }
    }
    await expectDocumentsAddUp(it)
    await expectDayAddsUp(it, sums)
  },
)

async function expectDocumentsAddUp({ db }: Till) {
  const documents = await db.selectFrom('invoices').selectAll().orderBy('sequence').execute()
  for (const document of documents) {
    const taxable = document.subtotal_paise - document.discount_paise
    expect(document.total_paise).toBe(taxable + document.cgst_paise + document.sgst_paise)
    // Halves of one tax: equal, and within a paisa of the rate.
    expect(document.cgst_paise).toBe(document.sgst_paise)
    expect(Math.abs(document.cgst_paise - (taxable * GST_RATE) / 200)).toBeLessThan(1)
  }
  const net = documents.reduce((sum, { kind, total_paise }) => sum + (kind === 'CREDIT_NOTE' ? -1 : 1) * total_paise, 0)
  const charged = await db
    .selectFrom('orders')
    .innerJoin('appointments', 'appointments.order_id', 'orders.id')
    .select('total_paise')
    .where('appointments.status', '=', 'COMPLETED')
    .execute()
  expect(net).toBe(charged.reduce((sum, { total_paise }) => sum + total_paise, 0))
  for (const [, series] of Map.groupBy(documents, ({ kind }) => kind)) {
    expect(series.map(({ sequence }) => sequence)).toEqual(series.map((_, n) => n + 1))
  }
  const byId = new Map(documents.map((document) => [document.id, document]))
  for (const { kind, credits, total_paise } of documents) {
    if (kind === 'CREDIT_NOTE') expect(byId.get(credits ?? '')?.total_paise).toBe(total_paise)
  }
}

async function expectDayAddsUp(it: Till, sums: Record<'CASH' | 'CARD' | 'UPI', number>) {
  const url = `/salon/outlet/${it.outlet.id}/cash-days/${MONDAY}`
  const { cash, card, upi } = (await it.app.inject({ url, headers: it.headers })).json<{ data: CashDay }>().data
  expect([cash, card, upi].map(toPaise)).toEqual([sums.CASH, sums.CARD, sums.UPI])
  const payload = { opening: 100, counted: 100 + cash, expected: 100 + cash }
  const closed = await it.app.inject({ method: 'POST', url: `${url}/close`, headers: it.headers, payload })
  expect(closed.json<{ data: CashDay }>().data.closings[0]).toMatchObject({ expected: 100 + cash, counted: 100 + cash })
}
