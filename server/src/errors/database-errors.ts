import type { ErrorCode } from '@nikhar/contract/errors'
import { Failure } from './failure.ts'

const RETRY_AFTER_SECONDS = 2

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  // Admin shutdown, crash shutdown, cannot connect now; statement cancelled by timeout; a transaction idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25P03',
])
const READ_ONLY = '25006'
const IO_ERROR = '58030'
const INSUFFICIENT_RESOURCES = /^53/
const CONNECTION_PROBLEM = /^08/
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|The database has stopped answering)/
/** PostgreSQL's codes for values that no column can store: NUL, half a surrogate pair, a date out of range. */
const UNSTORABLE_CODES = new Set(['22021', '22P05', '22P02', '22007', '22008'])

/** True when the failure is about the connection or the server, not about the request: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (UNAVAILABLE_CODES.has(code) || CONNECTION_PROBLEM.test(code) || isDatabaseUnwritable(error)) return true
  return isPoolBusy(error) || UNAVAILABLE_MESSAGES.test(error.message)
}

/** True when no connection of the pool became free in time. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** True when the server is out of space or read-only, for example after a failover: another connection may work. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return codeOf(error) === READ_ONLY || isDatabaseFull(error)
}

/** Disk full or broken, out of memory, too many connections. */
export function isDatabaseFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === IO_ERROR || INSUFFICIENT_RESOURCES.test(code)
}

function codeOf(error: unknown): string {
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {}
  return typeof code === 'string' ? code : ''
}

export function isUnstorableValue(error: unknown): boolean {
  return error instanceof Error && UNSTORABLE_CODES.has(codeOf(error))
}

/** Whether the database rejected a row because of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** Turns the violation of a unique index into the failure shown to the customer. */
export async function mapUniqueViolation<T>(work: Promise<T>, codes: Readonly<Record<string, ErrorCode>>): Promise<T> {
  try {
    return await work
  } catch (error) {
    for (const [constraint, code] of Object.entries(codes)) if (violates(error, constraint)) throw new Failure(code)
    throw error
  }
}

/** The failure of a call that met an unavailable database or sent a value that cannot be stored. */
export function toDatabaseFailure(error: unknown): Failure | undefined {
  if (isDatabaseUnavailable(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  if (isUnstorableValue(error))
    return new Failure('INVALID_REQUEST', { message: 'The request has a value that cannot be kept.' })
  return undefined
}
