import type { ErrorCode, ErrorReply } from '@nikhar/contract'
import { extractMessage, requestFailedMessage } from './error-message.ts'

/** A call the server refused, in its own words. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Missing when the answer was not ours, such as a gateway's page. */
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>
  /** As it came: one sentence or several. */
  readonly said: string | string[]

  constructor(status: number, body: unknown) {
    const reply = isErrorReply(body) ? body : undefined
    super(reply ? extractMessage(reply) : requestFailedMessage(status))
    this.status = status
    this.code = reply?.error.code
    this.fields = reply?.error.fields ?? {}
    this.details = reply?.error.details ?? {}
    this.said = reply?.message ?? this.message
  }
}

/** A call that got no answer at all. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super('We could not reach our servers. Please check your connection and try again.', options)
  }
}

function isErrorReply(body: unknown): body is ErrorReply {
  return (
    typeof body === 'object' && body !== null && 'message' in body && typeof (body as ErrorReply).error === 'object'
  )
}
