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

test('a customer whose booking the salon moved may agree once, or cancel and move until the start, and nobody else may [VISIT-23]', () => {
  const moved = { ...early, movedFrom: at(-60) }
  for (const action of ['CANCEL', 'RESCHEDULE', 'AGREE'] as const) {
    const refusalAt = (minutes: number) =>
      findTransitionRefusal('CUSTOMER', action, rescheduledBySalon, { ...moved, now: at(minutes) })
    expect([action, ...[-600, -1, 0].map(refusalAt)]).toEqual([action, null, null, 'TOO_LATE'])
  }
  expect(applyTransition('CUSTOMER', 'AGREE', rescheduledBySalon)).toEqual(confirmed)
  expect(findTransitionRefusal('CUSTOMER', 'AGREE', rescheduledBySalon, early)).toBe('STATE')
  expect(findTransitionRefusal('CUSTOMER', 'AGREE', awaiting(), moved)).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'AGREE', rescheduledBySalon, moved)).toBe('STATE')
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

test('check-in opens two hours before the start, a no-show 15 minutes after it, and completion with check-in [VISIT-01, VISIT-02, VISIT-03]', () => {
  const refusalAt = (action: Action, minutes: number, checkedIn: boolean) =>
    findTransitionRefusal('SALON', action, confirmed, { now: at(minutes), start: START, checkedIn })
  const justBefore = 1 / 60_000
  for (const [action, opens, checkedIn] of [
    ['CHECK_IN', -120, false],
    ['NO_SHOW', 15, false],
  ] as const) {
    expect([action, refusalAt(action, opens - justBefore, checkedIn)]).toEqual([action, 'TOO_EARLY'])
    expect([action, refusalAt(action, opens, checkedIn)]).toEqual([action, null])
    expect([action, refusalAt(action, opens + 600, checkedIn)]).toEqual([action, null])
    expect([action, refusalAt(action, opens, !checkedIn)]).toEqual([action, 'STATE'])
    expect(findOpeningTime('SALON', action, START)).toEqual(at(opens))
  }
  expect([-120, -1, 0, 600].map((minutes) => refusalAt('COMPLETE', minutes, true))).toEqual([null, null, null, null])
  expect(refusalAt('COMPLETE', 0, false)).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'COMPLETE', awaiting(), { now: at(1), start: START, checkedIn: true })).toBe(
    'STATE',
  )
  expect(findTransitionRefusal('SALON', 'NO_SHOW', awaiting(), { now: at(20), start: START, checkedIn: false })).toBe(
    'STATE',
  )
})

test('a guest who has arrived waits, takes the chair and leaves it again; a seated guest is neither moved nor cancelled [BOARD-21]', () => {
  const refusal = (action: Action, checkedIn: boolean, seated: boolean) =>
    findTransitionRefusal('SALON', action, confirmed, { now: at(-60), start: START, checkedIn, seated })
  const states = [
    [false, false],
    [true, false],
    [true, true],
  ] as const
  const possible = (action: Action) => states.map(([checkedIn, seated]) => refusal(action, checkedIn, seated) === null)
  expect(possible('SEAT')).toEqual([false, true, false])
  expect(possible('UNSEAT')).toEqual([false, false, true])
  expect(possible('COMPLETE')).toEqual([false, true, true])
  for (const action of ['RESCHEDULE', 'CANCEL', 'ASK'] as const) expect(possible(action)).toEqual([true, true, false])
  expect(isTransitionAllowed('CUSTOMER', 'SEAT', confirmed, { ...early, checkedIn: true })).toBe(false)
})

test('an unanswered booking can be checked in while it can be answered, which confirms it, and is then closed [VISIT-04, VISIT-05]', () => {
  const answerBy = at(-30)
  for (const from of [awaiting(), awaiting('RESCHEDULED')]) {
    const refusalAt = (minutes: number) =>
      findTransitionRefusal('SALON', 'CHECK_IN', from, { now: at(minutes), start: START, checkedIn: false, answerBy })
    expect([-121, -120, -31, -30].map(refusalAt)).toEqual(['TOO_EARLY', null, null, 'TOO_LATE'])
    expect(applyTransition('SALON', 'CHECK_IN', from)).toEqual(confirmed)
    const closing = (minutes: number, by: Date | null) =>
      findTransitionRefusal('SYSTEM', 'CANCEL', from, { ...early, now: at(minutes), answerBy: by })
    expect([closing(-31, answerBy), closing(-30, answerBy)]).toEqual(['TOO_EARLY', null])
    // Without a deadline: until the start.
    expect([closing(-1, null), closing(0, null)]).toEqual(['TOO_EARLY', null])
    const confirming = (minutes: number) =>
      findTransitionRefusal('SALON', 'CONFIRM', from, { ...early, now: at(minutes), answerBy })
    expect([confirming(-31), confirming(-30)]).toEqual([null, 'TOO_LATE'])
  }
  expect(applyTransition('SALON', 'CHECK_IN', rescheduledBySalon)).toBe(rescheduledBySalon)
  expect(findTransitionRefusal('SYSTEM', 'CANCEL', confirmed, { ...early, now: at(600) })).toBe('STATE')
  expect(findTransitionRefusal('SALON', 'CONFIRM', awaiting(), { ...early, now: START })).toBe('TOO_LATE')
  expect(applyTransition('SYSTEM', 'CANCEL', awaiting())).toEqual({
    status: 'CANCELLED_BY_SALON',
    awaitingSalon: false,
  })
})

test('the salon can undo a completion or a no-show for 15 minutes, which restores the previous state [VISIT-06]', () => {
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

test('a refusal to the salon states when the action becomes possible [VISIT-07]', () => {
  const start = new Date('2026-11-17T12:00:00Z')
  const sentence = (action: Action, now: string) =>
    describeSalonRefusal(action, 'TOO_EARLY', { now: new Date(now), start })
  expect(sentence('CHECK_IN', '2026-11-17T05:00:00Z')).toBe('Check-in opens at 3:30 pm, 2 hours before the start.')
  expect(sentence('CHECK_IN', '2026-11-16T12:00:00Z')).toBe(
    'Check-in opens tomorrow at 3:30 pm, 2 hours before the start.',
  )
  expect(sentence('CHECK_IN', '2026-11-10T12:00:00Z')).toBe(
    'Check-in opens on Tue, 17 Nov at 3:30 pm, 2 hours before the start.',
  )
  expect(sentence('NO_SHOW', '2026-11-17T12:00:00Z')).toBe(
    'You can mark a no-show at 5:45 pm, 15 minutes after the start.',
  )
})

test('a final state changes only when the salon undoes it', () => {
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
      // A salon may have the system confirm automatically.
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
