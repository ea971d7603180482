import { FREE_CHANGE_HOURS } from '../constants.ts'
import type { Actor, AppointmentStatus } from './entities.ts'

/** What can be done to an appointment once it is booked. */
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
  /** Only a moved appointment needs to say it: PENDING always waits, CONFIRMED never does. */
  awaitingSalon: boolean
}

export interface Circumstances {
  now: Date
  start: Date
  checkedIn: boolean
}

/** Why something cannot be done: the state does not allow it, it is too late for it, or too early. */
export type Refusal = 'STATE' | 'TOO_LATE' | 'TOO_EARLY'

type Standing = 'waiting' | 'agreed'
type Condition = (circumstances: Circumstances) => Refusal | null

interface Rule {
  from: readonly Standing[]
  unless?: readonly Condition[]
  to: (state: AppointmentState) => AppointmentState
}

const alive = ['waiting', 'agreed'] as const
const becomes =
  (status: AppointmentStatus, awaitingSalon = false) =>
  () => ({ status, awaitingSalon })
const stays = (state: AppointmentState) => state

const checkedIn: Condition = (it) => (it.checkedIn ? 'STATE' : null)
const notCheckedIn: Condition = (it) => (it.checkedIn ? null : 'STATE')
const started: Condition = (it) => (it.now >= it.start ? 'TOO_LATE' : null)
const notStarted: Condition = (it) => (it.now < it.start ? 'TOO_EARLY' : null)
const pastFreeChange: Condition = (it) => (it.now > freeChangeUntil(it.start) ? 'TOO_LATE' : null)

/** The one table: who may do what, from where, and what comes of it. What is not here cannot be done. */
const TABLE: Record<Actor, Partial<Record<Action, Rule>>> = {
  CUSTOMER: {
    RESCHEDULE: { from: alive, unless: [checkedIn, pastFreeChange], to: becomes('RESCHEDULED', true) },
    CANCEL: { from: alive, unless: [checkedIn, pastFreeChange], to: becomes('CANCELLED_BY_CUSTOMER') },
  },
  SALON: {
    CONFIRM: { from: ['waiting'], unless: [started], to: becomes('CONFIRMED') },
    RESCHEDULE: { from: alive, unless: [checkedIn], to: becomes('RESCHEDULED') },
    CANCEL: { from: alive, unless: [checkedIn], to: becomes('CANCELLED_BY_SALON') },
    REJECT_LINES: { from: alive, unless: [checkedIn], to: stays },
    REASSIGN: { from: alive, to: stays },
    CHECK_IN: { from: ['agreed'], unless: [checkedIn], to: stays },
    COMPLETE: { from: ['agreed'], unless: [notCheckedIn], to: becomes('COMPLETED') },
    NO_SHOW: { from: ['agreed'], unless: [checkedIn, notStarted], to: becomes('NO_SHOW') },
  },
  // Nobody answered before the start.
  SYSTEM: { CANCEL: { from: ['waiting'], unless: [notStarted], to: becomes('CANCELLED_BY_SALON') } },
}

export function whyNot(
  actor: Actor,
  action: Action,
  state: AppointmentState,
  circumstances: Circumstances,
): Refusal | null {
  const rule = TABLE[actor][action]
  const standing = standingOf(state)
  if (!rule || !standing || !rule.from.includes(standing)) return 'STATE'
  return rule.unless?.map((condition) => condition(circumstances)).find((refusal) => refusal !== null) ?? null
}

export function canDo(actor: Actor, action: Action, state: AppointmentState, circumstances: Circumstances): boolean {
  return whyNot(actor, action, state, circumstances) === null
}

/** The state an action leads to. Ask `whyNot` first: here an action that is not in the table changes nothing. */
export function stateAfter(actor: Actor, action: Action, state: AppointmentState): AppointmentState {
  return TABLE[actor][action]?.to(state) ?? state
}

/** Whether the salon has yet to say yes. */
export function isWaiting(state: AppointmentState): boolean {
  return standingOf(state) === 'waiting'
}

/** The last moment at which a customer may cancel or move an appointment. */
export function freeChangeUntil(start: Date): Date {
  return new Date(start.getTime() - FREE_CHANGE_MS)
}

function standingOf({ status, awaitingSalon }: AppointmentState): Standing | null {
  if (status === 'PENDING') return 'waiting'
  if (status === 'CONFIRMED') return 'agreed'
  if (status === 'RESCHEDULED') return awaitingSalon ? 'waiting' : 'agreed'
  return null
}
