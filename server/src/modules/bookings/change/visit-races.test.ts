import type { DelayPlan } from '@nikhar/contract/billing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at, orderOf } from '../../../testing/bookable-salon.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { createTill } from '../../../testing/money.ts'
import { postOverHttp, raceRounds, tally } from '../../../testing/race.ts'

/** A salon whose day is emptied between the rounds, with two more customers and a desk that books walk-ins. */
async function setUpRounds() {
  const it = await createTill()
  const loggedInAt = new Date(it.time.now.getTime() + 40 * 86_400_000)
  const customers = await createCustomers(it.db, 2, loggedInAt)
  const send = await postOverHttp(it.app)
  const base = `/salon/outlet/${it.outlet.id}`
  return {
    ...it,
    base,
    send,
    /** Two customers online and the desk want a stylist at a time. */
    bookAll: (minute: number, stylistId: number) => [
      ...customers.map(({ headers }) => send(headers, '/customer/order', orderOf(it, minute, { clientId: stylistId }))),
      send(it.headers, `${base}/walk-ins`, { startTime: at(minute), serviceIds: [it.service.id], stylistId }),
    ],
    async emptyDay(minute: number) {
      await sql`delete from appointments`.execute(it.db)
      await sql`delete from orders`.execute(it.db)
      it.time.now = new Date(at(minute))
    },
    async findOverlaps() {
      const { rows } = await sql`
        select a.id from appointments a join appointments b on a.stylist_id = b.stylist_id and a.id < b.id
          and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        where a.status not like 'CANCELLED%' and b.status not like 'CANCELLED%'`.execute(it.db)
      return rows
    },
  }
}

test('of a hand-over and concurrent bookings of the colleague’s time one wins [PANEL-10]', async () => {
  const it = await setUpRounds()
  for (let round = 0; round < raceRounds; round += 1) {
    await it.emptyDay(540)
    const orderId = await it.bookServices(600, [it.service, it.facial], { clientId: it.kabir })
    it.time.now = new Date(at(600))
    await it.act(orderId, 'check-in', { code: await it.codeOf(orderId) })
    const { version } = await it.look(orderId)
    const rest = { serviceIds: [it.facial.id], clientId: it.zoya, reason: 'Called away', version }
    // The desk books the current quarter of an hour: no lead time applies to it.
    it.time.now = new Date(at(618))
    const outcomes = await Promise.all([
      it.send(it.headers, `/salon/order/${orderId}/hand-over`, rest),
      ...it.bookAll(630, it.zoya),
    ])
    expect(
      outcomes.filter(({ status }) => status === 200),
      JSON.stringify(outcomes),
    ).toHaveLength(1)
    expect(outcomes.filter(({ code }) => code === 'SLOT_TAKEN')).toHaveLength(3)
    expect(await it.findOverlaps()).toEqual([])
  }
})

test('of a delay and concurrent bookings of the time it needs one wins: all bookings move as previewed, or none [PANEL-12]', async () => {
  const it = await setUpRounds()
  for (let round = 0; round < raceRounds; round += 1) {
    await it.emptyDay(540)
    const moved = [
      await it.bookConfirmed(600, { clientId: it.kabir }),
      await it.bookConfirmed(645, { clientId: it.kabir }),
    ]
    const wanted = { stylistId: it.kabir, minutes: 20 }
    const url = `${it.base}/delay/preview`
    const preview = await it.app.inject({ method: 'POST', url, headers: it.headers, payload: wanted })
    const { bookings } = preview.json<{ data: DelayPlan }>().data
    expect(bookings.map(({ orderId }) => orderId)).toEqual(moved)
    // The second would end at 11:50; all others want 11:30.
    const [delayed, ...booked] = await Promise.all([
      it.send(it.headers, `${it.base}/delay`, {
        ...wanted,
        bookings: bookings.map(({ orderId, version }) => ({ orderId, version })),
      }),
      ...it.bookAll(690, it.kabir),
    ])
    const starts = await Promise.all(moved.map(async (id) => (await it.look(id)).appointment.startTime))
    expect([delayed?.code ?? 200, tally(booked), starts]).toEqual(
      delayed?.status === 200
        ? [200, { SLOT_TAKEN: 3 }, [at(620), at(665)]]
        : ['CHANGED_MEANWHILE', { 200: 1, SLOT_TAKEN: 2 }, [at(600), at(645)]],
    )
    expect(await it.findOverlaps()).toEqual([])
  }
})
