import { DEFAULT_SETTINGS } from '../booking/booking-settings.ts'
import type { Actor, AppointmentStatus } from './entities.ts'

/** What can be done to a booked appointment. */
export const ACTIONS = [
  'CONFIRM',
  'RESCHEDULE',
  'AGREE',
  'CANCEL',
  'REJECT_LINES',
  'REASSIGN',
  'EDIT_LINES',
  'RESIZE',
  'HAND_OVER',
  'HAND_BACK',
  'CHECK_IN',
  'SEAT',
  'UNSEAT',
  'ASK',
  'COMPLETE',
  'NO_SHOW',
  'UNDO',
] as const
export type Action = (typeof ACTIONS)[number]

export const NOT_CONFIRMED_IN_TIME = 'not confirmed in time'

/** A customer is checked in from this long before the start. */
export const CHECK_IN_AHEAD_MINUTES = 120
/** A no-show is recorded from this long after the start. */
export const NO_SHOW_AFTER_MINUTES = 15
/** From this long before an unanswered booking is closed, it is about to lapse. */
export const LAST_CALL_MINUTES = 20
/** COMPLETE and NO_SHOW can be undone for this long. */
export const UNDO_MINUTES = 15

const MINUTE_MS = 60_000

export interface AppointmentState {
  status: AppointmentStatus
  /** Decides for RESCHEDULED only: PENDING always awaits the salon, CONFIRMED never does. */
  awaitingSalon: boolean
}

export interface TransitionContext {
  now: Date
  start: Date
  checkedIn: boolean
  /** In the chair; a guest who is checked in and not seated is waiting. */
  seated?: boolean | undefined
  /** How long before the start customers can change the booking; the default where nothing was agreed. */
  cancelMinutes?: number | undefined
  /** The deadline for the salon's answer; the start where nothing was agreed. */
  answerBy?: Date | null | undefined
  /** The start before the salon moved the booking, until the customer has answered. */
  movedFrom?: Date | null | undefined
  /** How the visit was closed, for UNDO: when, and the state before. */
  closing?: Closing | null | undefined
}

/** A visit that the salon has completed or recorded as a no-show. */
export interface Closing {
  at: Date
  from: AppointmentStatus
}

/** Why an action is not allowed: because of the state, or because it is too late or too early. */
export type TransitionRefusal = 'STATE' | 'TOO_LATE' | 'TOO_EARLY'

/** `closed` can be undone for a while; cancelled appointments have no phase. */
type Phase = 'awaiting' | 'confirmed' | 'closed'
type Condition = (context: TransitionContext, phase: Phase) => TransitionRefusal | null

interface Rule {
  from: readonly Phase[]
  /** Possible from this many minutes after the start, or before it when negative. */
  opensMinutes?: number
  unless?: readonly Condition[]
  to: (state: AppointmentState, closing?: Closing | null) => AppointmentState
}

const upcoming = ['awaiting', 'confirmed'] as const
const becomes =
  (status: AppointmentStatus, awaitingSalon = false) =>
  () => ({ status, awaitingSalon })
const stays = (state: AppointmentState) => state
const becomesConfirmed = (state: AppointmentState): AppointmentState =>
  phaseOf(state) === 'awaiting' ? { status: 'CONFIRMED', awaitingSalon: false } : state
/** Only a confirmed appointment is closed, so it is confirmed again. */
const reopens = (_state: AppointmentState, closing?: Closing | null): AppointmentState => ({
  status: closing?.from ?? 'CONFIRMED',
  awaitingSalon: false,
})

const checkedIn: Condition = (context) => (context.checkedIn ? 'STATE' : null)
const notCheckedIn: Condition = (context) => (context.checkedIn ? null : 'STATE')
const seated: Condition = (context) => (context.seated ? 'STATE' : null)
const notSeated: Condition = (context) => (context.seated ? null : 'STATE')
const started: Condition = (context) => (context.now >= context.start ? 'TOO_LATE' : null)
const notMoved: Condition = ({ movedFrom }) => (movedFrom ? null : 'STATE')
/** A customer whose booking the salon has moved may decline until the visit begins. */
const pastCancellationDeadline: Condition = ({ now, start, cancelMinutes, movedFrom }) => {
  if (movedFrom) return now >= start ? 'TOO_LATE' : null
  return now > cancellationDeadline(start, cancelMinutes) ? 'TOO_LATE' : null
}
const pastAnswer: Condition = ({ now, start, answerBy }, phase) =>
  phase === 'awaiting' && now >= (answerBy ?? start) ? 'TOO_LATE' : null
const beforeAnswer: Condition = ({ now, start, answerBy }) => (now < (answerBy ?? start) ? 'TOO_EARLY' : null)
const pastUndo: Condition = ({ now, closing }) => (closing && now < undoUntil(closing.at) ? null : 'TOO_LATE')

/** Which actor may do what, in which phase, and the resulting state. What is not in the table is not allowed. */
const TABLE: Record<Actor, Partial<Record<Action, Rule>>> = {
  CUSTOMER: {
    RESCHEDULE: { from: upcoming, unless: [checkedIn, pastCancellationDeadline], to: becomes('RESCHEDULED', true) },
    CANCEL: { from: upcoming, unless: [checkedIn, pastCancellationDeadline], to: becomes('CANCELLED_BY_CUSTOMER') },
    // To the time to which the salon has moved it.
    AGREE: { from: ['confirmed'], unless: [checkedIn, notMoved, started], to: becomes('CONFIRMED') },
  },
  SALON: {
    CONFIRM: { from: ['awaiting'], unless: [started, pastAnswer], to: becomes('CONFIRMED') },
    // A waiting guest can still be moved; a guest in the chair cannot.
    RESCHEDULE: { from: upcoming, unless: [seated], to: becomes('RESCHEDULED') },
    CANCEL: { from: upcoming, unless: [seated], to: becomes('CANCELLED_BY_SALON') },
    // The customer chooses another time, or cancels.
    ASK: { from: upcoming, unless: [seated, started], to: stays },
    REJECT_LINES: { from: upcoming, unless: [checkedIn], to: stays },
    REASSIGN: { from: upcoming, to: stays },
    // A guest in the chair may want another service.
    EDIT_LINES: { from: upcoming, to: stays },
    RESIZE: { from: upcoming, to: stays },
    HAND_BACK: { from: ['confirmed'], unless: [notCheckedIn], to: stays },
    HAND_OVER: { from: ['confirmed'], unless: [notCheckedIn], to: stays },
    CHECK_IN: {
      from: upcoming,
      opensMinutes: -CHECK_IN_AHEAD_MINUTES,
      unless: [checkedIn, pastAnswer],
      to: becomesConfirmed,
    },
    SEAT: { from: ['confirmed'], unless: [notCheckedIn, seated], to: stays },
    UNSEAT: { from: ['confirmed'], unless: [notSeated], to: stays },
    // Also before the booked start: a guest who arrives early may be served early.
    COMPLETE: { from: ['confirmed'], unless: [notCheckedIn], to: becomes('COMPLETED') },
    NO_SHOW: {
      from: ['confirmed'],
      opensMinutes: NO_SHOW_AFTER_MINUTES,
      unless: [checkedIn],
      to: becomes('NO_SHOW'),
    },
    UNDO: { from: ['closed'], unless: [pastUndo], to: reopens },
  },
  OPERATOR: {
    // When the salon is taken off the platform.
    CANCEL: { from: upcoming, unless: [checkedIn], to: becomes('CANCELLED_BY_SALON') },
  },
  SYSTEM: {
    // When the salon's settings allow it.
    CONFIRM: { from: ['awaiting'], unless: [started], to: becomes('CONFIRMED') },
    // The salon did not respond in time.
    CANCEL: { from: ['awaiting'], unless: [beforeAnswer], to: becomes('CANCELLED_BY_SALON') },
  },
}

/** Returns null when the action is allowed. */
export function findTransitionRefusal(
  actor: Actor,
  action: Action,
  state: AppointmentState,
  context: TransitionContext,
): TransitionRefusal | null {
  const rule = TABLE[actor][action]
  const phase = phaseOf(state)
  if (!rule || !phase || !rule.from.includes(phase)) return 'STATE'
  const refusal = rule.unless?.map((condition) => condition(context, phase)).find((found) => found !== null)
  if (refusal) return refusal
  const opensAt = findOpeningTime(actor, action, context.start)
  return opensAt && context.now < opensAt ? 'TOO_EARLY' : null
}

/** When an action becomes possible; null for one that does not depend on the time of the visit. */
export function findOpeningTime(actor: Actor, action: Action, start: Date): Date | null {
  const opensMinutes = TABLE[actor][action]?.opensMinutes
  return opensMinutes === undefined ? null : addMinutes(start, opensMinutes)
}

export function isTransitionAllowed(
  actor: Actor,
  action: Action,
  state: AppointmentState,
  context: TransitionContext,
): boolean {
  return findTransitionRefusal(actor, action, state, context) === null
}

/** The state after an action. Does not check `findTransitionRefusal`; an action outside the table changes nothing. */
export function applyTransition(
  actor: Actor,
  action: Action,
  state: AppointmentState,
  closing?: Closing | null,
): AppointmentState {
  return TABLE[actor][action]?.to(state, closing) ?? state
}

export function isAwaitingSalon(state: AppointmentState): boolean {
  return phaseOf(state) === 'awaiting'
}

/** The end of the cancellation window: the latest time at which a customer may cancel or reschedule. */
export function cancellationDeadline(start: Date, cancelMinutes: number = DEFAULT_SETTINGS.cancelMinutes): Date {
  return addMinutes(start, -cancelMinutes)
}

/** Whether a booking that waits for the salon is about to be closed. */
export function isAboutToLapse(answerBy: Date, now: Date): boolean {
  return addMinutes(answerBy, -LAST_CALL_MINUTES) <= now
}

/** Until when the salon may undo a completion or a no-show. */
export function undoUntil(closedAt: Date): Date {
  return addMinutes(closedAt, UNDO_MINUTES)
}

function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}

function phaseOf({ status, awaitingSalon }: AppointmentState): Phase | null {
  if (status === 'PENDING') return 'awaiting'
  if (status === 'CONFIRMED') return 'confirmed'
  if (status === 'RESCHEDULED') return awaitingSalon ? 'awaiting' : 'confirmed'
  if (status === 'COMPLETED' || status === 'NO_SHOW') return 'closed'
  return null
}
