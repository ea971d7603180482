import type { InvoiceSummary } from '@nikhar/contract/billing'
import { calculateBill } from '@nikhar/contract/booking'
import { asPaise } from '@nikhar/contract/money'
import { salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { createBookableSalon } from '../../../testing/bookable-salon.ts'
import { createCoupon, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { logInSalon } from '../../../testing/desk.ts'
import { createTill } from '../../../testing/money.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { createOrder } from '../../../testing/salons.ts'
import type { InvoiceContents } from './invoice-contents.ts'
import { issueDueDocuments } from './issue-invoice.ts'

type Till = Awaited<ReturnType<typeof createTill>>

const listDocuments = async (it: Till, orderId: string) =>
  (await it.app.inject({ url: `/salon/order/${orderId}/invoices`, headers: it.headers })).json<{
    data: InvoiceSummary[]
  }>().data

const printAs = (it: Till, side: 'salon' | 'customer', orderId: string, search = '') =>
  it.app.inject({
    url: `/${side}/order/${orderId}/invoice.pdf${search}`,
    headers: side === 'salon' ? it.headers : it.customerHeaders,
  })

test('the payment that settles the bill after check-in issues the invoice, which both sides download in two sizes [INV-01, INV-02]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  const early = await printAs(it, 'customer', orderId)
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'ORDER_STATE'])
  await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
  await it.pay(orderId, { amount: 500 })
  expect(await listDocuments(it, orderId)).toEqual([])

  await it.pay(orderId, { amount: 23.96, tip: 50, method: 'UPI' })

  const issued = { kind: 'TAX_INVOICE', number: 'AAR/26-27/1', issuedAt: it.time.now.toISOString(), total: 523.96 }
  expect(await listDocuments(it, orderId)).toEqual([issued])
  for (const [side, size] of [
    ['salon', 'a4'],
    ['customer', '80mm'],
  ] as const) {
    const pdf = await printAs(it, side, orderId, `?size=${size}`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.includes(size === 'a4' ? '595.28 841.89' : '226.77')).toBe(true)
  }
  expect(await listDocuments(it, orderId)).toEqual([issued])
})

test('an invoice states seller, SAC, place of supply and shares of discount and taxes; the tip is not part of it [INV-02, INV-03]', async () => {
  const it = await createTill()
  const coupon = await createCoupon(it.db, { code: 'MONSOON', discount_type: 'PERCENTAGE', discount_percent: 10 })
  const massage = await createService(it.db, it.outlet.id, {
    name: 'Massage',
    minutes: 30,
    price_paise: asPaise(33_333),
  })
  const orderId = await it.bookServices(600, [it.service, massage], { couponCode: coupon.code })
  await it.complete(orderId)
  await it.pay(orderId, { amount: (await it.look(orderId)).payment.due, tip: 100 })

  const invoice = await it.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()

  const { seller, lines, couponCode, gstRate } = invoice.contents as unknown as InvoiceContents
  expect(seller).toMatchObject({ gstin: '29AAGCB7383J1Z4', state: 'Karnataka', stateCode: '29' })
  expect([couponCode, gstRate]).toEqual(['MONSOON', 5])
  const { bill } = await it.look(orderId)
  expect([invoice.discount_paise, invoice.cgst_paise, invoice.sgst_paise, invoice.total_paise]).toEqual(
    [bill.discount, bill.cgst, bill.sgst, bill.total].map((rupees) => Math.round(rupees * 100)),
  )
  expect(lines.map(({ sac, quantity, ratePaise }) => [sac, quantity, ratePaise])).toEqual([
    ['999721', 1, 49_900],
    ['999721', 1, 33_333],
  ])
  expect(lines.reduce((sum, line) => sum + line.totalPaise, 0)).toBe(invoice.total_paise)
})

test('a salon without a GSTIN issues a bill of supply, without taxes and in its own series [INV-04]', async () => {
  const it = await createTill()
  await it.db.updateTable('outlets').set({ gstin: null }).execute()
  const orderId = await it.bookConfirmed()
  await it.complete(orderId)

  expect((await printAs(it, 'customer', orderId)).statusCode).toBe(200)

  expect(await listDocuments(it, orderId)).toMatchObject([
    { kind: 'BILL_OF_SUPPLY', number: 'AARB/26-27/1', total: 499 },
  ])
})

test('numbers have no gaps with twenty concurrent issuers, even when some fail [INV-05]', raceRepeats, async () => {
  const it = await createTill()
  const orderIds: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const startsAt = new Date(it.time.now.getTime() + n * 3_600_000)
    orderIds.push((await createOrder(it.db, it, it.customer, { status: 'COMPLETED', startsAt })).id)
  }
  const actor = { kind: 'CUSTOMER' as const, whitelabelId: 1, accountId: it.customer.id }
  const issue = (orderId: string, fails: boolean) =>
    it.db.transaction().execute(async (trx) => {
      await issueDueDocuments(trx, { whitelabelId: 1, actor, orderId }, it.time.now)
      if (fails) throw new Error('rolled back')
    })

  await Promise.allSettled(
    orderIds.flatMap((orderId, n) => [issue(orderId, n % 3 === 0), issue(orderId, false), issue(orderId, n % 4 === 0)]),
  )

  const numbers = await it.db.selectFrom('invoices').select(['order_id', 'sequence']).orderBy('sequence').execute()
  expect(numbers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(new Set(numbers.map(({ order_id }) => order_id)).size).toBe(20)
})

test('a series restarts on 1 April at the salon, and each outlet of an owner has its own [INV-06]', async () => {
  const it = await createTill()
  const second = await createBookableSalon(it.db, { gstin: '29AAGCB7383J1Z4' })
  const same = { owner_id: it.outlet.owner_id, name: 'Aarna Salon' }
  await asAccepted(it.db, (trx) => trx.updateTable('outlets').set(same).where('id', '=', second.outlet.id).execute())
  const actor = { kind: 'CUSTOMER' as const, whitelabelId: 1, accountId: it.customer.id }
  const lastMinute = salonInstant('2027-03-31', 1439)
  const firstMinute = salonInstant('2027-04-01', 0)
  const issueAt = async (minute: number, now: Date, outletId = it.outlet.id) => {
    const orderId = await it.bookConfirmed(minute)
    await it.complete(orderId, minute)
    await it.db.updateTable('orders').set({ outlet_id: outletId }).where('id', '=', orderId).execute()
    await it.db.transaction().execute((trx) => issueDueDocuments(trx, { whitelabelId: 1, actor, orderId }, now))
    const { number } = await it.db
      .selectFrom('invoices')
      .select('number')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return number
  }
  expect(await issueAt(600, lastMinute)).toBe('AAR/26-27/1')
  expect(await issueAt(660, lastMinute)).toBe('AAR/26-27/2')
  expect(await issueAt(720, firstMinute)).toBe('AAR/27-28/1')
  expect(await issueAt(780, firstMinute, second.outlet.id)).toBe('AAA/27-28/1')
})

test('a bill that changes after its invoice gets a credit note and a new invoice; the database keeps the old one [INV-07, INV-08]', async () => {
  const it = await createTill()
  const orderId = await it.bookServices(600, [it.service, it.facial])
  await it.complete(orderId)
  await printAs(it, 'salon', orderId)
  // Like the desk repricing a service after the visit.
  const { totalPaise, subtotalPaise, discountPaise, cgstPaise, sgstPaise } = calculateBill({
    lines: [{ pricePaise: asPaise(49_900), quantity: 1 }],
    coupon: null,
    gstRate: 5,
  })
  await it.db
    .updateTable('order_lines')
    .set({ price_paise: asPaise(0) })
    .where('service_id', '=', it.facial.id)
    .execute()
  await it.db
    .updateTable('orders')
    .set({
      subtotal_paise: subtotalPaise,
      discount_paise: discountPaise,
      cgst_paise: cgstPaise,
      sgst_paise: sgstPaise,
      total_paise: totalPaise,
    })
    .where('id', '=', orderId)
    .execute()

  await printAs(it, 'customer', orderId)

  expect(await listDocuments(it, orderId)).toMatchObject([
    { kind: 'TAX_INVOICE', number: 'AAR/26-27/1', total: 1363.96 },
    { kind: 'CREDIT_NOTE', number: 'AARC/26-27/1', total: 1363.96 },
    { kind: 'TAX_INVOICE', number: 'AAR/26-27/2', total: 523.96 },
  ])
  const creditNote = await printAs(it, 'customer', orderId, '?number=AARC/26-27/1')
  expect(creditNote.statusCode).toBe(200)
  await expect(it.db.updateTable('invoices').set({ number: 'X' }).execute()).rejects.toThrow('never changed')
  await expect(it.db.deleteFrom('invoices').execute()).rejects.toThrow('never changed')
  const [first] = await it.db.selectFrom('invoices').selectAll().execute()
  await expect(
    it.db
      .insertInto('invoices')
      .values({
        outlet_id: it.outlet.id,
        order_id: orderId,
        kind: 'TAX_INVOICE',
        issued_at: it.time.now,
        financial_year: 0,
        sequence: 0,
        number: '',
        subtotal_paise: asPaise(1),
        discount_paise: asPaise(0),
        cgst_paise: asPaise(0),
        sgst_paise: asPaise(0),
        total_paise: asPaise(1),
        contents: JSON.stringify(first?.contents),
      })
      .execute(),
  ).rejects.toThrow('do not add up')
})

test('only its customer and its salon get an invoice, and invalid sizes and numbers are refused [INV-01]', async () => {
  const it = await createTill()
  const orderId = await it.bookConfirmed()
  await it.complete(orderId)
  const stranger = await logInCustomer(it.db, await createCustomer(it.db), it.time.now)
  const otherSalon = await logInSalon(it.db, (await createBookableSalon(it.db)).outlet, it.time.now)
  for (const [url, headers, status] of [
    [`/customer/order/${orderId}/invoice.pdf`, stranger, 403],
    [`/customer/order/${orderId}/invoices`, stranger, 403],
    [`/salon/order/${orderId}/invoice.pdf`, otherSalon, 403],
    [`/salon/order/${orderId}/invoices`, otherSalon, 403],
    [`/customer/order/${orderId}/invoice.pdf`, {}, 401],
    [`/salon/order/${orderId}/invoice.pdf`, {}, 401],
    [`/salon/order/${orderId}/invoice.pdf?size=a5`, it.headers, 400],
    [`/salon/order/${orderId}/invoice.pdf?number=AAR/26-27/9`, it.headers, 404],
    [`/salon/order/${crypto.randomUUID()}/invoice.pdf`, it.headers, 404],
  ] as const) {
    expect([url, (await it.app.inject({ url, headers })).statusCode]).toEqual([url, status])
  }
})
