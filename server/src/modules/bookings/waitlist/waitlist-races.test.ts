import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { postOverHttp, raceRepeats, raceRounds } from '../../../testing/race.ts'
import { createWaitlist, readWaitlistMessages } from '../../../testing/waitlist.ts'

async function readOffers(it: Awaited<ReturnType<typeof createWaitlist>>) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int from waitlist_entries group by 1`.execute(it.db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test(
  'concurrent servers running the job make one offer, to the first customer in line, and notify once [WAIT-10]',
  raceRepeats,
  async () => {
    const it = await createWaitlist({ waiters: 6 })
    for (const { headers } of it.customers) await it.join(headers)
    await it.cancel()
    for (let round = 1; round <= 3; round += 1) {
      await Promise.all(Array.from({ length: 4 }, () => it.run()))
      expect((await it.states()).indexOf('OFFERED')).toBe(round - 1)
      expect(await readOffers(it)).toEqual({ WAITING: 6 - round, OFFERED: 1, ...(round > 1 && { MISSED: round - 1 }) })
      // By e-mail and by text message.
      expect(await readWaitlistMessages(it.db)).toHaveLength(2 * round)
      it.pass(10)
    }
    await expectBookingIntegrity(it.db)
  },
)

test(
  'a booking races with the offer: the time goes to one of the two, never to both [WAIT-10]',
  raceRepeats,
  async () => {
    const it = await createWaitlist({ waiters: 4 })
    await it.join(it.headersOf(0))
    await it.join(it.headersOf(1))
    const send = await postOverHttp(it.app)
    await it.cancel()
    const body = orderOf(it, 600, { clientId: it.kabir })
    const [outcomes] = await Promise.all([
      Promise.all([2, 3].map((n) => send(it.headersOf(n), '/customer/order', body))),
      it.run(),
      it.run(),
    ])
    await it.run()
    const booked = outcomes.filter(({ status }) => status === 200).length
    expect(await readOffers(it)).toEqual(booked === 1 ? { WAITING: 2 } : { OFFERED: 1, WAITING: 1 })
    expect((await it.states())[0]).toBe(booked === 1 ? 'WAITING' : 'OFFERED')
    await expectBookingIntegrity(it.db)
  },
)

test(
  'accepting an offer while it ends, or leaving while it is made, has one outcome [WAIT-10]',
  raceRepeats,
  async () => {
    const it = await createWaitlist()
    await it.join(it.headersOf(0))
    await it.join(it.headersOf(1))
    const send = await postOverHttp(it.app)
    await it.cancel()
    await it.run()
    it.pass(10)
    const body = orderOf(it, 600, { clientId: it.kabir })
    const [outcome] = await Promise.all([send(it.headersOf(0), '/customer/order', body), it.run(), it.run()])
    await it.run()
    expect((await it.states()).slice(0, 2)).toEqual(
      outcome.status === 200 ? ['BOOKED', 'WAITING'] : ['MISSED', 'OFFERED'],
    )

    const [entry] = await it.list(it.headersOf(1))
    const leave = () => it.send('DELETE', `/customer/waitlist/${entry?.entryId}`, it.headersOf(1))
    await Promise.all([leave(), it.run(), leave(), it.run()])
    await it.run()
    expect((await it.states())[1]).toBe('LEFT')
    expect(await it.db.selectFrom('appointments').select('id').where('status', '=', 'HELD').execute()).toEqual([])
    await expectBookingIntegrity(it.db)
  },
)

test(
  'no customer waits for more times than allowed, however many calls arrive at once [WAIT-10]',
  raceRepeats,
  async () => {
    const it = await createWaitlist()
    const send = await postOverHttp(it.app)
    const services = [{ serviceId: it.service.id, quantity: 1 }]
    const days = [17, 18, 19, 20, 21, 22, 23, 17, 18].map((day) => `2026-11-${day}`)
    const outcomes = await Promise.all(
      days.map((day) => send(it.headersOf(0), '/customer/waitlist', { outletId: it.outlet.id, services, day })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await readOffers(it)).toEqual({ WAITING: 5 })
  },
)

test('times that open at once go to the first customers in line, one each, and none is offered again [WAIT-05, WAIT-10]', async () => {
  const it = await createWaitlist({ waiters: 4 })
  const opening = [it.kabir, it.zoya]
  const runs = (count: number) => Array.from({ length: count }, () => it.run())
  const readHeld = async () => {
    const { rows } = await sql<{ customer_id: number; stylist_id: number }>`
      select customer_id, stylist_id from appointments where status = 'HELD' and held_until > ${it.time.now}
      order by held_until, created_at`.execute(it.db)
    return rows
  }
  for (let round = 0; round < raceRounds; round += 1) {
    await sql`delete from waitlist_entries`.execute(it.db)
    await sql`delete from appointments`.execute(it.db)
    await sql`delete from orders`.execute(it.db)
    it.time.now = monday9
    const booked = [await it.book(600, { clientId: it.kabir }), await it.book(600, { clientId: it.zoya })]
    // More customers than times that open, or one who could take either.
    const waiting = round % 2 === 0 ? it.customers : it.customers.slice(0, 1)
    for (const { headers } of waiting) await it.join(headers, { clientId: undefined })
    await Promise.all([...booked.map((orderId) => it.cancel(orderId)), ...runs(3)])
    await it.run()
    const first = await readHeld()
    const expected = waiting.map((_, n) => (n < opening.length ? 'OFFERED' : 'WAITING'))
    expect((await it.states()).slice(0, waiting.length)).toEqual(expected)
    expect(first).toHaveLength(Math.min(waiting.length, opening.length))
    expect(new Set(first.map(({ stylist_id }) => stylist_id)).size).toBe(first.length)

    it.pass(10)
    const mine = first.find(({ customer_id }) => customer_id === it.customers[0]?.id)
    const [taken] = await Promise.all([it.place(it.headersOf(0), 600, { clientId: mine?.stylist_id }), ...runs(3)])
    await it.run()
    const isTaken = taken.status === 200
    const after = (await it.states()).slice(0, waiting.length)
    expect(after[0]).toBe(isTaken ? 'BOOKED' : 'MISSED')
    if (waiting.length > 1) expect(after.slice(1)).toEqual(['MISSED', 'OFFERED', isTaken ? 'WAITING' : 'OFFERED'])
    expect(await readHeld()).toHaveLength(after.filter((state) => state === 'OFFERED').length)
    await expectBookingIntegrity(it.db)
  }
})
