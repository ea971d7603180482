import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** Events that deserve an operator's attention, and their log level. */
const LEVELS = {
  'login-failed': 'info',
  'login-locked': 'warn',
  'code-failed': 'info',
  'code-locked': 'warn',
  'code-budget-low': 'warn',
  'code-budget-spent': 'error',
  'password-changed': 'info',
  'contact-changed': 'info',
  'contact-restored': 'warn',
  'session-ended': 'info',
  'account-deleted': 'info',
  'rate-limited': 'info',
  'other-origin': 'warn',
  'stream-dropped': 'info',
} as const

export type SecurityEvent = keyof typeof LEVELS

/** Never a name, an address, a number or an id of a person: the request's id in the log leads to the rest. */
export interface SecurityEventDetails {
  audience?: 'customer' | 'salon' | 'operator'
  purpose?: string
  channel?: string
  /** Which of several limits was reached. */
  limit?: string
  /** How much of the budget is used. */
  used?: number
  budget?: number
}

/** Shared by the registries of all servers in this process. */
export const securityEventCounter = new Counter({
  name: 'security_events_total',
  help: 'Failed logins, lock-outs, changes of passwords and contacts, refused floods, by kind',
  labelNames: ['kind'],
  registers: [],
})
for (const kind of Object.keys(LEVELS)) securityEventCounter.inc({ kind }, 0)

/** Logs and counts an event; `sum(rate(security_events_total[5m])) by (kind)` shows an attack. */
export function recordSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  kind: SecurityEvent,
  details: SecurityEventDetails = {},
) {
  securityEventCounter.inc({ kind })
  log[LEVELS[kind]]({ ...details, securityEvent: kind }, 'security event')
}

/** Records an event of one request. */
export type RecordSecurityEvent = (kind: SecurityEvent, details?: SecurityEventDetails) => void

export function createEventRecorder(log: Parameters<typeof recordSecurityEvent>[0]): RecordSecurityEvent {
  return (kind, details) => recordSecurityEvent(log, kind, details)
}
