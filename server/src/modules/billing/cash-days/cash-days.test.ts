import type { CashDay } from '@nikhar/contract/billing'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { addDays } from '@nikhar/contract/salon-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBookableSalon, MONDAY } from '../../../testing/bookable-salon.ts'
import { logInSalon } from '../../../testing/desk.ts'
import { createTill } from '../../../testing/money.ts'
import { raceRepeats } from '../../../testing/race.ts'

type Till = Awaited<ReturnType<typeof createTill>>

function openDay(it: Till, day = MONDAY) {
  const url = `/salon/outlet/${it.outlet.id}/cash-days/${day}`
  const send = async (path: string, payload: object, headers: Record<string, string> = it.headers) => {
    const reply = await it.app.inject({ method: 'POST', url: url + path, headers, payload })
    return { status: reply.statusCode, ...reply.json<{ data: CashDay } & ErrorReply>() }
  }
  return {
    url,
    read: async () => (await it.app.inject({ url, headers: it.headers })).json<{ data: CashDay }>().data,
    close: (counted: number, expected: number, more: object = {}, headers?: Record<string, string>) =>
      send('/close', { opening: 0, counted, expected, ...more }, headers),
    reopen: (reason: string, headers?: Record<string, string>) => send('/reopen', { reason }, headers),
  }
}

test('a day is closed with the counted cash, and its payments stay as they are [CASH-09, CASH-10, CASH-12]', async () => {
  const it = await createTill()
  const day = openDay(it)
  const [first, second] = [await it.bookConfirmed(600), await it.bookConfirmed(660)]
  const { data } = await it.pay(first, { amount: 500, tip: 50 })
  await it.pay(first, { amount: 23.96, method: 'UPI' })
  await it.pay(second, { amount: 100, method: 'CARD', tip: 10 })
  expect(await day.read()).toMatchObject({ cash: 550, card: 110, upi: 23.96, tips: 60, payments: 3, isClosed: false })

  const unexplained = await day.close(1500, 1550, { opening: 1000 })
  expect([unexplained.status, unexplained.error.fields]).toEqual([400, { note: 'Explain the difference' }])
  const closed = await day.close(1500, 1550, { opening: 1000, note: 'Tea for the team' })

  expect(closed.data).toMatchObject({
    isClosed: true,
    closings: [{ opening: 1000, expected: 1550, counted: 1500, note: 'Tea for the team', closedBy: 'Kavya Shetty' }],
  })
  expect((await day.close(1500, 1550, { note: 'Again' })).error.code).toBe('DAY_CLOSED')
  expect((await it.pay(second, { amount: 1 })).error.code).toBe('DAY_CLOSED')
  const voidUrl = `/salon/payment/${data.payments[0]?.paymentId ?? ''}/void`
  const payload = { reason: 'Entered twice' }
  const voided = await it.app.inject({ method: 'POST', url: voidUrl, headers: it.headers, payload })
  expect(voided.json().error.code).toBe('DAY_CLOSED')

  const reopened = await day.reopen('The card slip was missing')
  expect(reopened.data).toMatchObject({
    isClosed: false,
    closings: [{ reopenReason: 'The card slip was missing', reopenedBy: 'Kavya Shetty' }],
  })
  expect((await it.pay(second, { amount: 1 })).status).toBe(200)
  const log = await it.db.selectFrom('audit_log').select('action').where('action', 'like', '%CASH%').execute()
  expect(log).toEqual([{ action: 'CLOSE_CASH_DAY' }, { action: 'REOPEN_CASH_DAY' }])
})

test('a day starts with the cash counted the day before, and keeps its own count when it is reopened [CASH-20]', async () => {
  const it = await createTill()
  const [before, day] = [openDay(it, addDays(MONDAY, -1)), openDay(it)]
  expect((await day.read()).opening).toBe(0)
  await before.close(700, 700, { opening: 700 })
  expect((await day.read()).opening).toBe(700)
  // In the morning coins were put into the drawer.
  await day.close(1000, 1000, { opening: 1000 })
  const reopened = await day.reopen('One bill is missing')
  expect(reopened.data.opening).toBe(1000)
  await day.close(900, 900, { opening: 900 })
  await day.reopen('Once more')
  expect((await day.read()).opening).toBe(900)
})

test('whatever is paid and voided, a day closes with the sum of its payments [CASH-10]', async () => {
  const it = await createTill()
  const day = openDay(it)
  const payment = fc.record({
    method: fc.constantFrom('CASH', 'CARD', 'UPI'),
    paise: fc.integer({ min: 1, max: 2_000 }),
    tip: fc.integer({ min: 0, max: 5_000 }),
    isVoided: fc.boolean(),
  })
  const [plan = []] = fc.sample(fc.array(payment, { minLength: 40, maxLength: 40 }), { seed: 17, numRuns: 1 })
  const orderIds = [await it.bookConfirmed(600), await it.bookConfirmed(660), await it.bookConfirmed(720)]
  const sums: Record<string, number> = { CASH: 0, CARD: 0, UPI: 0 }
  for (const [index, { method, paise, tip, isVoided }] of plan.entries()) {
    const body = { method, amount: paise / 100, tip: tip / 100 }
    const { status, data } = await it.pay(orderIds[index % 3] ?? '', body)
    expect(status).toBe(200)
    if (!isVoided) sums[method] = (sums[method] ?? 0) + paise + tip
    else {
      const url = `/salon/payment/${data.payments.at(-1)?.paymentId ?? ''}/void`
      await it.app.inject({ method: 'POST', url, headers: it.headers, payload: { reason: 'Mistyped' } })
    }
    it.time.now = new Date(it.time.now.getTime() + 1000)
  }
  const { cash } = await day.read()
  expect(cash).toBe((sums['CASH'] ?? 0) / 100)

  await day.close(cash, cash)

  const stored = await it.db
    .selectFrom('cash_days')
    .select(['expected_paise', 'card_paise', 'upi_paise'])
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ expected_paise: sums['CASH'], card_paise: sums['CARD'], upi_paise: sums['UPI'] })
  const paid = await it.db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number>('paid_paise').as('sum'))
    .execute()
  const kept = plan.filter(({ isVoided }) => !isVoided).reduce((sum, { paise }) => sum + paise, 0)
  expect(Number(paid[0]?.sum)).toBe(kept)
})

test(
  'of a concurrent payment and closing, the payment is in the sum or is refused because the day is closed [CASH-11]',
  raceRepeats,
  async () => {
    const it = await createTill()
    const day = openDay(it)
    const orderId = await it.bookConfirmed()
    const [closing, ...payments] = await Promise.all([
      day.close(0, 0),
      ...Array.from({ length: 6 }, () => it.pay(orderId, { amount: 10 })),
      day.close(0, 0),
    ])
    const taken = payments.filter(({ status }) => status === 200).length
    const sum = await it.db
      .selectFrom('payments')
      .select(({ fn }) => fn.sum('amount_paise').as('sum'))
      .execute()
    const { isClosed, closings } = await day.read()
    if (isClosed) {
      expect([Number(sum[0]?.sum ?? 0), closings[0]?.expected]).toEqual([0, 0])
    } else {
      expect([closing.error.code, taken]).toEqual(['CHANGED_MEANWHILE', 6])
    }
  },
)

test('future days, invalid sums and other salons’ days are refused [CASH-09]', async () => {
  const it = await createTill()
  const strangers = await logInSalon(it.db, (await createBookableSalon(it.db)).outlet, it.time.now)
  const day = openDay(it)
  expect((await openDay(it, '2026-11-17').close(0, 0)).error.fields).toEqual({ day: 'This day hasn’t started yet' })
  expect((await day.close(-1, 0)).status).toBe(400)
  expect((await day.close(1.005, 0)).status).toBe(400)
  expect((await day.reopen('Not closed at all')).status).toBe(404)
  expect((await day.close(0, 0, {}, strangers)).status).toBe(403)
  expect((await day.reopen('Not mine', strangers)).status).toBe(403)
  expect((await it.app.inject({ url: day.url, headers: strangers })).statusCode).toBe(403)
  expect((await day.close(0, 0, {}, {})).status).toBe(401)
})
