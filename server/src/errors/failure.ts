import { errors, type ErrorCode, type ErrorReply } from '@nikhar/contract'

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
    this.fields = fields
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
