import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Actor, AppointmentStatus } from './entities.ts'
import {
  ACTIONS,
  type AppointmentState,
  isTransitionAllowed,
  type TransitionContext,
  isAwaitingSalon,
  applyTransition,
  findTransitionRefusal,
} from './transitions.ts'

const START = new Date('2026-11-16T12:00:00Z')
const actors = Actor.options
const anyState = fc.record({ status: fc.constantFrom(...AppointmentStatus.options), awaitingSalon: fc.boolean() })
const anyContext = fc.record({
  now: fc.integer({ min: -600, max: 600 }).map((minutes) => at(minutes)),
  start: fc.constant(START),
  checkedIn: fc.boolean(),
})
const step = fc.record({ actor: fc.constantFrom(...actors), action: fc.constantFrom(...ACTIONS), context: anyContext })

function at(minutes: number) {
  return new Date(START.getTime() + minutes * 60_000)
}

function awaiting(status: AppointmentState['status'] = 'PENDING'): AppointmentState {
  return { status, awaitingSalon: true }
}

const confirmed: AppointmentState = { status: 'CONFIRMED', awaitingSalon: false }
const rescheduledBySalon: AppointmentState = { status: 'RESCHEDULED', awaitingSalon: false }
const early: TransitionContext = { now: at(-600), start: START, checkedIn: false }

test('a customer may cancel and reschedule until exactly three hours before the start', () => {
  for (const action of ['CANCEL', 'RESCHEDULE'] as const) {
    for (const from of [awaiting(), awaiting('RESCHEDULED'), confirmed, rescheduledBySalon]) {
      expect(findTransitionRefusal('CUSTOMER', action, from, { ...early, now: at(-180) })).toBe(null)
      expect(findTransitionRefusal('CUSTOMER', action, from, { ...early, now: new Date(at(-180).getTime() + 1) })).toBe(
        'TOO_LATE',
      )
      expect(findTransitionRefusal('CUSTOMER', action, from, { ...early, checkedIn: true })).toBe('STATE')
    }
  }
})

test('an appointment rescheduled by the customer awaits the salon again; one rescheduled by the salon is confirmed', () => {
  const byCustomer = applyTransition('CUSTOMER', 'RESCHEDULE', confirmed)
  const bySalon = applyTransition('SALON', 'RESCHEDULE', awaiting())
  expect(byCustomer).toEqual(awaiting('RESCHEDULED'))
  expect(bySalon).toEqual(rescheduledBySalon)
  expect([isAwaitingSalon(byCustomer), isAwaitingSalon(bySalon)]).toEqual([true, false])
  expect(isTransitionAllowed('SALON', 'CONFIRM', byCustomer, early)).toBe(true)
  expect(isTransitionAllowed('SALON', 'CONFIRM', bySalon, early)).toBe(false)
})

test('only a checked-in visit is completed, and only a started one without check-in is a no-show', () => {
  const started = { now: at(1), start: START, checkedIn: false }
  expect(findTransitionRefusal('SALON', 'COMPLETE', confirmed, started)).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'COMPLETE', confirmed, { ...started, checkedIn: true })).toBe(null)
  expect(findTransitionRefusal('SALON', 'NO_SHOW', confirmed, early)).toBe('TOO_EARLY')
  expect(findTransitionRefusal('SALON', 'NO_SHOW', confirmed, started)).toBe(null)
  expect(findTransitionRefusal('SALON', 'NO_SHOW', confirmed, { ...started, checkedIn: true })).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'COMPLETE', awaiting(), { ...started, checkedIn: true })).toBe('STATE')
})

test('only the system cancels what was not confirmed in time, and only after its start', () => {
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', awaiting(), { ...early, now: at(-1) })).toBe('TOO_EARLY')
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', awaiting('RESCHEDULED'), { ...early, now: START })).toBe(null)
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', confirmed, { ...early, now: at(600) })).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'CONFIRM', awaiting(), { ...early, now: START })).toBe('TOO_LATE')
  expect(applyTransition('SYSTEM', 'CANCEL', awaiting())).toEqual({
    status: 'CANCELLED_BY_SALON',
    awaitingSalon: false,
  })
})

test('a final state never changes', () => {
  const finalStatus = fc.constantFrom('CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW', 'COMPLETED')
  fc.assert(
    fc.property(finalStatus, fc.boolean(), step, (status, awaitingSalon, { actor, action, context }) => {
      expect(findTransitionRefusal(actor, action, { status, awaitingSalon }, context)).toBe('STATE')
    }),
  )
})

test('neither a customer nor the system may perform the actions of the salon', () => {
  const salonAction = fc.constantFrom('CONFIRM', 'REJECT_LINES', 'REASSIGN', 'CHECK_IN', 'COMPLETE', 'NO_SHOW')
  fc.assert(
    fc.property(salonAction, anyState, anyContext, (action, from, context) => {
      expect(isTransitionAllowed('CUSTOMER', action, from, context)).toBe(false)
      expect(isTransitionAllowed('SYSTEM', action, from, context)).toBe(false)
    }),
  )
})

/** The documented transitions, by status only. */
const TRANSITIONS = new Set([
  'PENDING CONFIRMED',
  'PENDING RESCHEDULED',
  'PENDING CANCELLED_BY_CUSTOMER',
  'PENDING CANCELLED_BY_SALON',
  'CONFIRMED RESCHEDULED',
  'CONFIRMED CANCELLED_BY_CUSTOMER',
  'CONFIRMED CANCELLED_BY_SALON',
  'CONFIRMED COMPLETED',
  'CONFIRMED NO_SHOW',
  'RESCHEDULED CONFIRMED',
  'RESCHEDULED RESCHEDULED',
  'RESCHEDULED CANCELLED_BY_CUSTOMER',
  'RESCHEDULED CANCELLED_BY_SALON',
  'RESCHEDULED COMPLETED',
  'RESCHEDULED NO_SHOW',
])

test('the transitions are exactly the documented ones', () => {
  const transitions = new Set<string>()
  const contexts = [at(-600), at(-60), at(60)].flatMap((now) =>
    [true, false].map((checkedIn) => ({ now, start: START, checkedIn })),
  )
  const states = AppointmentStatus.options.flatMap((status) =>
    [true, false].map((awaitingSalon) => ({ status, awaitingSalon })),
  )
  for (const [actor, action, from, context] of combinations(actors, ACTIONS, states, contexts)) {
    const to = applyTransition(actor, action, from)
    if (isTransitionAllowed(actor, action, from, context) && to !== from) transitions.add(`${from.status} ${to.status}`)
  }
  expect([...transitions].toSorted()).toEqual([...TRANSITIONS].toSorted())
})

test('once confirmed, only a rescheduled appointment can await the salon again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = awaiting()
      for (const { actor, action, context } of steps) {
        if (!isTransitionAllowed(actor, action, now, context)) continue
        const next = applyTransition(actor, action, now)
        if (next !== now) expect(TRANSITIONS).toContain(`${now.status} ${next.status}`)
        expect(isAwaitingSalon(next)).toBe(next.awaitingSalon)
        now = next
      }
    }),
  )
})

function combinations<A, B, C, D>(as: readonly A[], bs: readonly B[], cs: readonly C[], ds: readonly D[]) {
  return as.flatMap((a) => bs.flatMap((b) => cs.flatMap((c) => ds.map((d) => [a, b, c, d] as const))))
}
