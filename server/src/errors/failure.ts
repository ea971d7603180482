import type { ErrorReply } from '@nikhar/contract/error-reply'
import { errors, type ErrorCode } from '@nikhar/contract/errors'
import { shorten } from './shorten.ts'

/** More than anybody reads at once. A hostile body can be invalid in a hundred thousand places. */
const MAX_FIELDS = 50
const MAX_MESSAGE_LENGTH = 300

interface FailureParts {
  /** Replaces the default message of the code. */
  message?: string
  fields?: Record<string, string>
  details?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Logged, but not sent to the client. */
  cause?: unknown
}

/** An expected failure. Throw it anywhere; the error handler turns it into an ErrorReply. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    { message = errors[code][1], fields, details, retryAfterSeconds, cause }: FailureParts = {},
  ) {
    super(message, { cause })
    this.code = code
    this.fields = fields && limitFields(fields)
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return errors[this.code][0]
  }

  toReply(): ErrorReply {
    const { code, fields, details, message } = this
    return {
      statusCode: this.status,
      message: fields ? Object.values(fields) : message,
      error: { code, message, ...(fields && { fields }), ...(details && { details }) },
    }
  }
}

function limitFields(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields)
  const shown: Record<string, string> = {}
  for (const [field, message] of entries.slice(0, MAX_FIELDS))
    shown[shorten(field, MAX_MESSAGE_LENGTH)] = shorten(message, MAX_MESSAGE_LENGTH)
  const rest = entries.length - MAX_FIELDS
  return { ...shown, ...(rest > 0 && { more: `and ${rest} more` }) }
}
