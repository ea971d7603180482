import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Actor, AppointmentStatus } from './entities.ts'
import { describeSalonRefusal } from './transition-messages.ts'
import {
  type Action,
  ACTIONS,
  type AppointmentState,
  type Closing,
  findOpeningTime,
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
  closing: fc.constant({ at: at(600), from: 'CONFIRMED' as const }),
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

test('check-in opens two hours before the start, completion at the start, a no-show 15 minutes after it [VISIT-01, VISIT-02, VISIT-03]', () => {
  const refusalAt = (action: Action, minutes: number, checkedIn: boolean) =>
    findTransitionRefusal('SALON', action, confirmed, { now: at(minutes), start: START, checkedIn })
  const justBefore = 1 / 60_000
  for (const [action, opens, checkedIn] of [
    ['CHECK_IN', -120, false],
    ['COMPLETE', 0, true],
    ['NO_SHOW', 15, false],
  ] as const) {
    expect([action, refusalAt(action, opens - justBefore, checkedIn)]).toEqual([action, 'TOO_EARLY'])
    expect([action, refusalAt(action, opens, checkedIn)]).toEqual([action, null])
    expect([action, refusalAt(action, opens + 600, checkedIn)]).toEqual([action, null])
    expect([action, refusalAt(action, opens, !checkedIn)]).toEqual([action, 'STATE'])
    expect(findOpeningTime('SALON', action, START)).toEqual(at(opens))
  }
  expect(findTransitionRefusal('SALON', 'COMPLETE', awaiting(), { now: at(1), start: START, checkedIn: true })).toBe(
    'STATE',
  )
  expect(findTransitionRefusal('SALON', 'NO_SHOW', awaiting(), { now: at(20), start: START, checkedIn: false })).toBe(
    'STATE',
  )
})

test('an unanswered booking is checked in until 30 minutes after its start, which confirms it, and closed then [VISIT-04, VISIT-05]', () => {
  for (const from of [awaiting(), awaiting('RESCHEDULED')]) {
    const refusalAt = (minutes: number) =>
      findTransitionRefusal('SALON', 'CHECK_IN', from, { now: at(minutes), start: START, checkedIn: false })
    expect([-121, -120, 0, 29, 30].map(refusalAt)).toEqual(['TOO_EARLY', null, null, null, 'TOO_LATE'])
    expect(applyTransition('SALON', 'CHECK_IN', from)).toEqual(confirmed)
    const closing = (minutes: number) => findTransitionRefusal('SYSTEM', 'CANCEL', from, { ...early, now: at(minutes) })
    expect([-1, 0, 29, 30].map(closing)).toEqual(['TOO_EARLY', 'TOO_EARLY', 'TOO_EARLY', null])
  }
  expect(applyTransition('SALON', 'CHECK_IN', rescheduledBySalon)).toBe(rescheduledBySalon)
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', confirmed, { ...early, now: at(600) })).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'CONFIRM', awaiting(), { ...early, now: START })).toBe('TOO_LATE')
  expect(applyTransition('SYSTEM', 'CANCEL', awaiting())).toEqual({
    status: 'CANCELLED_BY_SALON',
    awaitingSalon: false,
  })
})

test('a completion and a no-show are undone for 15 minutes by the salon, to the state before [VISIT-06]', () => {
  const closing: Closing = { at: at(40), from: 'RESCHEDULED' }
  for (const status of ['COMPLETED', 'NO_SHOW'] as const) {
    const closed = { status, awaitingSalon: false }
    const refusalAt = (minutes: number) =>
      findTransitionRefusal('SALON', 'UNDO', closed, { now: at(minutes), start: START, checkedIn: true, closing })
    expect([40, 54, 55].map(refusalAt)).toEqual([null, null, 'TOO_LATE'])
    expect(applyTransition('SALON', 'UNDO', closed, closing)).toEqual(rescheduledBySalon)
    expect(isTransitionAllowed('CUSTOMER', 'UNDO', closed, { ...early, closing })).toBe(false)
  }
  for (const state of [confirmed, awaiting(), { status: 'CANCELLED_BY_SALON', awaitingSalon: false } as const])
    expect(findTransitionRefusal('SALON', 'UNDO', state, { ...early, closing })).toBe('STATE')
})

test('the refusals of the salon say when the action becomes possible [VISIT-07]', () => {
  const start = new Date('2026-11-17T12:00:00Z')
  const sentence = (action: Action, now: string) =>
    describeSalonRefusal(action, 'TOO_EARLY', { now: new Date(now), start })
  expect(sentence('CHECK_IN', '2026-11-17T05:00:00Z')).toBe('Check-in opens at 3:30 pm, 2 hours before the start.')
  expect(sentence('CHECK_IN', '2026-11-16T12:00:00Z')).toBe(
    'Check-in opens tomorrow at 3:30 pm, 2 hours before the start.',
  )
  expect(sentence('COMPLETE', '2026-11-10T12:00:00Z')).toBe(
    'The visit begins on Tue, 17 Nov at 5:30 pm and can be completed from then on.',
  )
  expect(sentence('NO_SHOW', '2026-11-17T12:00:00Z')).toBe(
    'No show is possible at 5:45 pm, 15 minutes after the start.',
  )
})

test('a final state changes only by an undo of the salon', () => {
  const finalStatus = fc.constantFrom('CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW', 'COMPLETED')
  fc.assert(
    fc.property(finalStatus, fc.boolean(), step, (status, awaitingSalon, { actor, action, context }) => {
      if (actor === 'SALON' && action === 'UNDO') return
      expect(findTransitionRefusal(actor, action, { status, awaitingSalon }, context)).toBe('STATE')
    }),
  )
})

test('neither a customer nor the system may perform the actions of the salon', () => {
  const salonAction = fc.constantFrom('CONFIRM', 'REJECT_LINES', 'REASSIGN', 'CHECK_IN', 'COMPLETE', 'NO_SHOW', 'UNDO')
  fc.assert(
    fc.property(salonAction, anyState, anyContext, (action, from, context) => {
      expect(isTransitionAllowed('CUSTOMER', action, from, context)).toBe(false)
      // A salon may let the system confirm for it.
      if (action !== 'CONFIRM') expect(isTransitionAllowed('SYSTEM', action, from, context)).toBe(false)
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
  'COMPLETED CONFIRMED',
  'NO_SHOW CONFIRMED',
])

test('the transitions are exactly the documented ones', () => {
  const transitions = new Set<string>()
  const contexts = [at(-600), at(-60), at(60)].flatMap((now) =>
    [true, false].map((checkedIn) => ({
      now,
      start: START,
      checkedIn,
      closing: { at: now, from: 'CONFIRMED' as const },
    })),
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
