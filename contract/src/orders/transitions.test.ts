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
const state = fc.record({ status: fc.constantFrom(...AppointmentStatus.options), awaitingSalon: fc.boolean() })
const circumstances = fc.record({
  now: fc.integer({ min: -600, max: 600 }).map((minutes) => at(minutes)),
  start: fc.constant(START),
  checkedIn: fc.boolean(),
})
const step = fc.record({ actor: fc.constantFrom(...actors), action: fc.constantFrom(...ACTIONS), it: circumstances })

function at(minutes: number) {
  return new Date(START.getTime() + minutes * 60_000)
}

function waiting(status: AppointmentState['status'] = 'PENDING'): AppointmentState {
  return { status, awaitingSalon: true }
}

const confirmed: AppointmentState = { status: 'CONFIRMED', awaitingSalon: false }
const movedBySalon: AppointmentState = { status: 'RESCHEDULED', awaitingSalon: false }
const early: TransitionContext = { now: at(-600), start: START, checkedIn: false }

test('a customer may cancel and move until three hours before, to the second', () => {
  for (const action of ['CANCEL', 'RESCHEDULE'] as const) {
    for (const from of [waiting(), waiting('RESCHEDULED'), confirmed, movedBySalon]) {
      expect(findTransitionRefusal('CUSTOMER', action, from, { ...early, now: at(-180) })).toBe(null)
      expect(findTransitionRefusal('CUSTOMER', action, from, { ...early, now: new Date(at(-180).getTime() + 1) })).toBe(
        'TOO_LATE',
      )
      expect(findTransitionRefusal('CUSTOMER', action, from, { ...early, checkedIn: true })).toBe('STATE')
    }
  }
})

test('what the customer moved waits for the salon again, what the salon moved is agreed', () => {
  const byCustomer = applyTransition('CUSTOMER', 'RESCHEDULE', confirmed)
  const bySalon = applyTransition('SALON', 'RESCHEDULE', waiting())
  expect(byCustomer).toEqual(waiting('RESCHEDULED'))
  expect(bySalon).toEqual(movedBySalon)
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
  expect(findTransitionRefusal('SALON', 'COMPLETE', waiting(), { ...started, checkedIn: true })).toBe('STATE')
})

test('nobody but the clock closes what was not confirmed in time, and only once its start has passed', () => {
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', waiting(), { ...early, now: at(-1) })).toBe('TOO_EARLY')
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', waiting('RESCHEDULED'), { ...early, now: START })).toBe(null)
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', confirmed, { ...early, now: at(600) })).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'CONFIRM', waiting(), { ...early, now: START })).toBe('TOO_LATE')
  expect(applyTransition('SYSTEM', 'CANCEL', waiting())).toEqual({ status: 'CANCELLED_BY_SALON', awaitingSalon: false })
})

test('what is over stays over, whoever tries what', () => {
  const over = fc.constantFrom('CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW', 'COMPLETED')
  fc.assert(
    fc.property(over, fc.boolean(), step, (status, awaitingSalon, { actor, action, it }) => {
      expect(findTransitionRefusal(actor, action, { status, awaitingSalon }, it)).toBe('STATE')
    }),
  )
})

test('a customer never does what is the salon’s, nor the salon what is the clock’s', () => {
  const theirs = fc.constantFrom('CONFIRM', 'REJECT_LINES', 'REASSIGN', 'CHECK_IN', 'COMPLETE', 'NO_SHOW')
  fc.assert(
    fc.property(theirs, state, circumstances, (action, from, it) => {
      expect(isTransitionAllowed('CUSTOMER', action, from, it)).toBe(false)
      expect(isTransitionAllowed('SYSTEM', action, from, it)).toBe(false)
    }),
  )
})

/** The arrows of the decisions, written down a second time and by status only. */
const ARROWS = new Set([
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

test('the arrows of the table are those of the decisions, no more and no fewer', () => {
  const arrows = new Set<string>()
  const moments = [at(-600), at(-60), at(60)].flatMap((now) =>
    [true, false].map((checkedIn) => ({ now, start: START, checkedIn })),
  )
  const states = AppointmentStatus.options.flatMap((status) =>
    [true, false].map((awaitingSalon) => ({ status, awaitingSalon })),
  )
  for (const [actor, action, from, it] of everyCombination(actors, ACTIONS, states, moments)) {
    const to = applyTransition(actor, action, from)
    if (isTransitionAllowed(actor, action, from, it) && to !== from) arrows.add(`${from.status} ${to.status}`)
  }
  expect([...arrows].toSorted()).toEqual([...ARROWS].toSorted())
})

test('however both sides act, only a moved appointment can be waiting once it was confirmed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = waiting()
      for (const { actor, action, it } of steps) {
        if (!isTransitionAllowed(actor, action, now, it)) continue
        const next = applyTransition(actor, action, now)
        if (next !== now) expect(ARROWS).toContain(`${now.status} ${next.status}`)
        expect(isAwaitingSalon(next)).toBe(next.awaitingSalon)
        now = next
      }
    }),
  )
})

function everyCombination<A, B, C, D>(as: readonly A[], bs: readonly B[], cs: readonly C[], ds: readonly D[]) {
  return as.flatMap((a) => bs.flatMap((b) => cs.flatMap((c) => ds.map((d) => [a, b, c, d] as const))))
}
