import {
  isTransitionAllowed,
  isAwaitingSalon,
  applyTransition,
  type Action,
  type Actor,
  type AppointmentState,
  type AppointmentStatus,
  type Closing,
} from '@nikhar/contract/orders'
import { addDays } from '@nikhar/contract/salon-time'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { at, MONDAY } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createSalonDesk } from '../../../testing/desk.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Attempt {
  actor: 'CUSTOMER' | 'SALON'
  action: Exclude<Action, 'ASK'>
}

const ATTEMPTS: Attempt[] = [
  ...(
    [
      'CONFIRM',
      'RESCHEDULE',
      'CANCEL',
      'REJECT_LINES',
      'REASSIGN',
      'CHECK_IN',
      'SEAT',
      'UNSEAT',
      'COMPLETE',
      'NO_SHOW',
      'UNDO',
    ] as const
  ).map((action) => ({ actor: 'SALON', action }) as const),
  { actor: 'CUSTOMER', action: 'CANCEL' },
  { actor: 'CUSTOMER', action: 'RESCHEDULE' },
]
/** Final actions are rare, so that most sequences are long. */
const weighted = ATTEMPTS.map((attempt) => ({
  arbitrary: fc.constant(attempt),
  weight: ['CANCEL', 'REJECT_LINES', 'NO_SHOW'].includes(attempt.action) ? 1 : 6,
}))
const round = fc.record({
  attempts: fc.array(fc.oneof(...weighted), { minLength: 2, maxLength: 4 }),
  /** Time by which the clock advances before the round. */
  minutes: fc.constantFrom(0, 0, 0, 10, 30, 1440),
})

/** Customers are asked to choose by changes to the team's schedule, which are not changes to one order. */
const PATHS: Record<Exclude<Action, 'ASK'>, string> = {
  CONFIRM: 'confirm',
  AGREE: 'agree',
  RESCHEDULE: 'reschedule',
  CANCEL: 'cancel',
  REJECT_LINES: 'reject-lines',
  REASSIGN: 'reassign',
  CHECK_IN: 'check-in',
  SEAT: 'seat',
  UNSEAT: 'unseat',
  COMPLETE: 'complete',
  NO_SHOW: 'no-show',
  UNDO: 'undo',
  EDIT_LINES: 'services',
  RESIZE: 'resize',
  HAND_OVER: 'hand-over',
  HAND_BACK: 'hand-back',
}

test('concurrent changes by customer and salon lead only to allowed states, and one change by the salon wins per version', async () => {
  const it = await createSalonDesk()
  const startTimeOfTest = it.time.now
  let booked = 0
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 7 }), async (rounds) => {
      it.time.now = startTimeOfTest
      // Frees the slot of the previous sequence.
      await it.db.updateTable('appointments').set({ status: 'CANCELLED_BY_SALON' }).execute()
      // Each sequence has its own day, so that only its own changes conflict.
      const day = addDays(MONDAY, 1 + (booked % 14))
      booked += 1
      const orderId = await it.book(600, { clientId: it.kabir, startTime: at(600, day), endTime: at(645, day) })
      const code = await it.codeOf(orderId)
      for (const [n, { attempts, minutes }] of rounds.entries()) {
        it.time.now = new Date(it.time.now.getTime() + minutes * 60_000)
        const before = await it.look(orderId)
        const { AppointmentStatus: status, awaitingSalon, startTime, checkedInAt, clientId } = before.appointment
        const possible = attempts.filter(({ actor, action }) =>
          isTransitionAllowed(
            actor,
            action,
            { status, awaitingSalon },
            {
              now: it.time.now,
              start: new Date(startTime),
              checkedIn: checkedInAt !== null,
              seated: before.seatedAt !== null,
              closing: findClosing(before.history as HistoryStep[]),
            },
          ),
        )
        const replies = await Promise.all(
          attempts.map(async ({ actor, action }, index) => {
            const body = {
              version: before.version,
              code,
              reason: 'One of many',
              serviceIds: [it.service.id],
              clientId: clientId === it.kabir ? it.zoya : it.kabir,
              // A different slot for each attempt, two weeks later, so that no other sequence uses it.
              startTime: at(600 + (n * 4 + index) * 15, addDays(day, 15)),
            }
            const url = `/${actor === 'SALON' ? 'salon' : 'customer'}/order/${orderId}/${PATHS[action]}`
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
        // The salon sends the version it saw, so at most one of its changes wins; a customer changes the current version.
        expect(winners.filter(({ actor }) => actor === 'SALON').length).toBeLessThanOrEqual(1)
        expect(winners.length > 0, JSON.stringify({ possible, replies })).toBe(possible.length > 0)
        const changes = after.history.slice(before.history.length)
        const cancelledByRejection = changes.filter(
          ({ action }, index) => action === 'CANCEL' && changes[index - 1]?.action === 'REJECT_LINES',
        ).length
        expect(changes.length - cancelledByRejection).toBe(winners.length)
        expect(after.version).toBe(after.history.length - 1)
        expectAllowedTransitions(after.history.slice(1) as HistoryStep[])
      }
    }),
    { numRuns: 40 },
  )
  expect(steps).toBeGreaterThan(40)
  await expectBookingIntegrity(it.db)
})

/** The last step, if it closed the visit. */
function findClosing(history: HistoryStep[]): Closing | null {
  const last = history.at(-1)
  return last?.to === 'COMPLETED' || last?.to === 'NO_SHOW' ? { at: new Date(last.at), from: last.from } : null
}

interface HistoryStep {
  at: string
  actor: Actor
  action: Action
  from: AppointmentStatus
  to: AppointmentStatus
}

/** Replays the history against the table of transitions. */
function expectAllowedTransitions(history: HistoryStep[]) {
  const start = new Date(0)
  let state: AppointmentState = { status: 'PENDING', awaitingSalon: true }
  let checkedIn = false
  let seated = false
  let closing: Closing | null = null
  for (const { actor, action, from, to } of history) {
    expect(from).toBe(state.status)
    const isAllowed = [-600, -60, 600].some((minutes) =>
      isTransitionAllowed(actor, action, state, { now: new Date(minutes * 60_000), start, checkedIn, seated, closing }),
    )
    expect([actor, action, from, isAllowed]).toEqual([actor, action, from, true])
    checkedIn ||= action === 'CHECK_IN'
    seated = action === 'SEAT' || (seated && action !== 'UNSEAT')
    const next = applyTransition(actor, action, state, closing)
    closing = { at: new Date(600 * 60_000), from: state.status }
    state = next
    expect(to).toBe(state.status)
    expect(isAwaitingSalon(state)).toBe(state.awaitingSalon)
  }
}
