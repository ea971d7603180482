import { expect, test } from 'vitest'
import { createSalonDesk } from '../../../testing/desk.ts'
import { openConsole } from '../../../testing/operator.ts'

const MINUTE_MS = 60_000

test('the overview counts bookings by day and city, answers by speed, and messages [OPER-15]', async () => {
  const it = await createSalonDesk()
  const { consoleApp: _, asOperator } = await openConsole(it)
  const pass = (minutes: number) => {
    it.time.now = new Date(it.time.now.getTime() + minutes * MINUTE_MS)
  }
  for (const [minute, answered] of [
    [600, 3],
    [660, 12],
    [720, 12],
    [780, undefined],
  ] as const) {
    const orderId = await it.book(minute)
    if (answered === undefined) continue
    pass(answered)
    expect((await it.act(orderId, 'confirm')).status).toBe(200)
  }
  // The database writes its own time.
  await it.db.updateTable('messages').set({ created_at: it.time.now }).execute()
  await it.db
    .updateTable('messages')
    .set({ outcome: 'SENT', settled_at: it.time.now })
    .where('kind', '=', 'BOOKED')
    .execute()

  const { data } = await asOperator('GET', '/operator/overview?days=2')
  expect(data).toMatchObject({
    bookings: { count: 4, before: 0, cancelledBySalon: 0 },
    byDay: [
      { day: '2026-11-15', count: 0 },
      { day: '2026-11-16', count: 4 },
    ],
    byCity: [{ count: 4, before: 0 }],
    answers: {
      medianMinutes: 12,
      lapsed: 0,
      within: [
        { minutes: 5, count: 1 },
        { minutes: 10, count: 0 },
        { minutes: 20, count: 2 },
        { minutes: 30, count: 0 },
        { minutes: null, count: 0 },
      ],
    },
    slowest: [{ outletId: it.outlet.id, medianMinutes: 12, answers: 3 }],
  })
  const [email] = data.messages as { channel: string; sent: number; waiting: number }[]
  expect(email).toMatchObject({ channel: 'EMAIL', sent: 8 })
  expect(email?.waiting).toBeGreaterThan(0)

  // A week later they count as the previous week.
  it.time.now = new Date(it.time.now.getTime() + 7 * 24 * 60 * MINUTE_MS)
  const later = await openConsole(it)
  expect((await later.asOperator('GET', '/operator/overview?days=7')).data).toMatchObject({
    bookings: { count: 0, before: 4 },
    byCity: [{ count: 0, before: 4 }],
    answers: { medianMinutes: null },
  })
  expect((await later.asOperator('GET', '/operator/overview?days=400')).status).toBe(400)
  // Of the days before, what was booked up to the same hour: today is not over either.
  it.time.now = new Date(it.time.now.getTime() - MINUTE_MS)
  expect((await later.asOperator('GET', '/operator/overview?days=7')).data).toMatchObject({
    bookings: { count: 0, before: 3 },
    byCity: [{ count: 0, before: 3 }],
  })
})
