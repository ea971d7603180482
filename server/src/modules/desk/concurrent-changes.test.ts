import {
  isTransitionAllowed,
  addDays,
  isAwaitingSalon,
  applyTransition,
  type Action,
  type Actor,
  type AppointmentState,
  type AppointmentStatus,
} from '@nikhar/contract'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { at, MONDAY } from '../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../testing/booking-integrity.ts'
import { createSalonDesk } from '../../testing/desk.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Act {
  actor: 'CUSTOMER' | 'SALON'
  action: Action
}

const ACTS: Act[] = [
  ...(['CONFIRM', 'RESCHEDULE', 'CANCEL', 'REJECT_LINES', 'REASSIGN', 'CHECK_IN', 'COMPLETE', 'NO_SHOW'] as const).map(
    (action) => ({ actor: 'SALON', action }) as const,
  ),
  { actor: 'CUSTOMER', action: 'CANCEL' },
  { actor: 'CUSTOMER', action: 'RESCHEDULE' },
]
/** What ends a story comes seldom, or every story would be short. */
const weighted = ACTS.map((act) => ({
  arbitrary: fc.constant(act),
  weight: ['CANCEL', 'REJECT_LINES', 'NO_SHOW'].includes(act.action) ? 1 : 6,
}))
const moment = fc.record({
  acts: fc.array(fc.oneof(...weighted), { minLength: 2, maxLength: 4 }),
  /** How far the clock goes before it. */
  minutes: fc.constantFrom(0, 0, 0, 30, 1440),
})

const WORDS: Record<Action, string> = {
  CONFIRM: 'confirm',
  RESCHEDULE: 'reschedule',
  CANCEL: 'cancel',
  REJECT_LINES: 'reject-lines',
  REASSIGN: 'reassign',
  CHECK_IN: 'check-in',
  COMPLETE: 'complete',
  NO_SHOW: 'no-show',
}

test('whatever both sides do at the same instants, only legal states occur and each step has one winner', async () => {
  const it = await createSalonDesk()
  const beginning = it.time.now
  let booked = 0
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 7 }), async (moments) => {
      it.time.now = beginning
      // The story before this one may still have its time.
      await it.db.updateTable('appointments').set({ status: 'CANCELLED_BY_SALON' }).execute()
      // A day of its own for each story, so that only its own acts stand in its way.
      const home = addDays(MONDAY, 1 + (booked % 14))
      booked += 1
      const orderId = await it.book(600, { clientId: it.kabir, startTime: at(600, home), endTime: at(645, home) })
      const code = await it.codeOf(orderId)
      for (const [n, { acts, minutes }] of moments.entries()) {
        it.time.now = new Date(it.time.now.getTime() + minutes * 60_000)
        const seen = await it.look(orderId)
        const { AppointmentStatus: status, awaitingSalon, startTime, checkedInAt, clientId } = seen.appointment
        const possible = acts.filter(({ actor, action }) =>
          isTransitionAllowed(
            actor,
            action,
            { status, awaitingSalon },
            { now: it.time.now, start: new Date(startTime), checkedIn: checkedInAt !== null },
          ),
        )
        const replies = await Promise.all(
          acts.map(async ({ actor, action }, index) => {
            const body = {
              version: seen.version,
              code,
              reason: 'One of many',
              serviceIds: [it.service.id],
              clientId: clientId === it.kabir ? it.zoya : it.kabir,
              // A time for each, a fortnight further on, so that nobody else can have it.
              startTime: at(600 + (n * 4 + index) * 15, addDays(home, 15)),
            }
            const url = `/${actor === 'SALON' ? 'salon' : 'customer'}/order/${orderId}/${WORDS[action]}`
            const reply = await it.app.inject({
              method: 'POST',
              url,
              headers: actor === 'SALON' ? it.headers : it.customerHeaders,
              payload: body,
            })
            return { actor, action, status: reply.statusCode, body: reply.body }
          }),
        )
        for (const reply of replies) expect([200, 409], JSON.stringify(reply)).toContain(reply.status)
        const winners = replies.filter((reply) => reply.status === 200)
        const after = await it.look(orderId)
        steps += 1
        // A salon names the version it saw, so of its acts one wins at most; a customer may follow on what then is.
        expect(winners.filter(({ actor }) => actor === 'SALON').length).toBeLessThanOrEqual(1)
        expect(winners.length > 0, JSON.stringify({ possible, replies })).toBe(possible.length > 0)
        const changes = after.history.slice(seen.history.length)
        const cancelledByRejection = changes.filter(
          ({ action }, index) => action === 'CANCEL' && changes[index - 1]?.action === 'REJECT_LINES',
        ).length
        expect(changes.length - cancelledByRejection).toBe(winners.length)
        expect(after.version).toBe(after.history.length - 1)
        expectLegal(after.history.slice(1) as Told[])
      }
    }),
    { numRuns: 40 },
  )
  expect(steps).toBeGreaterThan(40)
  await expectBookingIntegrity(it.db)
})

interface Told {
  actor: Actor
  action: Action
  from: AppointmentStatus
  to: AppointmentStatus
}

/** Reads the history once more and lets the table judge each step of it. */
function expectLegal(history: Told[]) {
  const start = new Date(0)
  let state: AppointmentState = { status: 'PENDING', awaitingSalon: true }
  let checkedIn = false
  for (const { actor, action, from, to } of history) {
    expect(from).toBe(state.status)
    const sometime = [-600, 600].some((minutes) =>
      isTransitionAllowed(actor, action, state, { now: new Date(minutes * 60_000), start, checkedIn }),
    )
    expect([actor, action, from, sometime]).toEqual([actor, action, from, true])
    checkedIn ||= action === 'CHECK_IN'
    state = applyTransition(actor, action, state)
    expect(to).toBe(state.status)
    expect(isAwaitingSalon(state)).toBe(state.awaitingSalon)
  }
}
