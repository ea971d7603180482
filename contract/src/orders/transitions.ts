import { FREE_CHANGE_HOURS } from '../constants.ts'
import type { Actor, AppointmentStatus } from './entities.ts'

/** What can be done to a booked appointment. */
export const ACTIONS = [
  'CONFIRM',
  'RESCHEDULE',
  'CANCEL',
  'REJECT_LINES',
  'REASSIGN',
  'CHECK_IN',
  'COMPLETE',
  'NO_SHOW',
] as const
export type Action = (typeof ACTIONS)[number]

export const NOT_CONFIRMED_IN_TIME = 'not confirmed in time'

const FREE_CHANGE_MS = FREE_CHANGE_HOURS * 3_600_000

export interface AppointmentState {
  status: AppointmentStatus
  /** Decides for RESCHEDULED only: PENDING always awaits the salon, CONFIRMED never does. */
  awaitingSalon: boolean
}

export interface TransitionContext {
  now: Date
  start: Date
  checkedIn: boolean
}

/** Why an action is not allowed: because of the state, or because it is too late or too early. */
export type TransitionRefusal = 'STATE' | 'TOO_LATE' | 'TOO_EARLY'

/** Final states have no phase. */
type Phase = 'awaiting' | 'confirmed'
type Condition = (context: TransitionContext) => TransitionRefusal | null

interface Rule {
  from: readonly Phase[]
  unless?: readonly Condition[]
  to: (state: AppointmentState) => AppointmentState
}

const anyPhase = ['awaiting', 'confirmed'] as const
const becomes =
  (status: AppointmentStatus, awaitingSalon = false) =>
  () => ({ status, awaitingSalon })
const stays = (state: AppointmentState) => state

const checkedIn: Condition = (context) => (context.checkedIn ? 'STATE' : null)
const notCheckedIn: Condition = (context) => (context.checkedIn ? null : 'STATE')
const started: Condition = (context) => (context.now >= context.start ? 'TOO_LATE' : null)
const notStarted: Condition = (context) => (context.now < context.start ? 'TOO_EARLY' : null)
const pastFreeChange: Condition = (context) => (context.now > freeChangeUntil(context.start) ? 'TOO_LATE' : null)

/** Who may do what, in which phase, and the state it leads to. What is not in the table is not allowed. */
const TABLE: Record<Actor, Partial<Record<Action, Rule>>> = {
  CUSTOMER: {
    RESCHEDULE: { from: anyPhase, unless: [checkedIn, pastFreeChange], to: becomes('RESCHEDULED', true) },
    CANCEL: { from: anyPhase, unless: [checkedIn, pastFreeChange], to: becomes('CANCELLED_BY_CUSTOMER') },
  },
  SALON: {
    CONFIRM: { from: ['awaiting'], unless: [started], to: becomes('CONFIRMED') },
    RESCHEDULE: { from: anyPhase, unless: [checkedIn], to: becomes('RESCHEDULED') },
    CANCEL: { from: anyPhase, unless: [checkedIn], to: becomes('CANCELLED_BY_SALON') },
    REJECT_LINES: { from: anyPhase, unless: [checkedIn], to: stays },
    REASSIGN: { from: anyPhase, to: stays },
    CHECK_IN: { from: ['confirmed'], unless: [checkedIn], to: stays },
    COMPLETE: { from: ['confirmed'], unless: [notCheckedIn], to: becomes('COMPLETED') },
    NO_SHOW: { from: ['confirmed'], unless: [checkedIn, notStarted], to: becomes('NO_SHOW') },
  },
  // The salon did not respond before the start.
  SYSTEM: { CANCEL: { from: ['awaiting'], unless: [notStarted], to: becomes('CANCELLED_BY_SALON') } },
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
  return rule.unless?.map((condition) => condition(context)).find((refusal) => refusal !== null) ?? null
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
export function applyTransition(actor: Actor, action: Action, state: AppointmentState): AppointmentState {
  return TABLE[actor][action]?.to(state) ?? state
}

export function isAwaitingSalon(state: AppointmentState): boolean {
  return phaseOf(state) === 'awaiting'
}

/** The latest time at which a customer may cancel or reschedule. */
export function freeChangeUntil(start: Date): Date {
  return new Date(start.getTime() - FREE_CHANGE_MS)
}

function phaseOf({ status, awaitingSalon }: AppointmentState): Phase | null {
  if (status === 'PENDING') return 'awaiting'
  if (status === 'CONFIRMED') return 'confirmed'
  if (status === 'RESCHEDULED') return awaitingSalon ? 'awaiting' : 'confirmed'
  return null
}
