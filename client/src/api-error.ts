import type { ErrorCode, ErrorReply } from '@nikhar/contract'
import { extractMessage, requestFailedMessage } from './error-message.ts'

/** The server replied with an error. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Undefined when the reply is not from our server, such as a gateway's page. */
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>
  /** The reply's message: one sentence or several. */
  readonly rawMessage: string | string[]

  constructor(status: number, body: unknown) {
    const reply = isErrorReply(body) ? body : undefined
    super(reply ? extractMessage(reply) : requestFailedMessage(status))
    this.status = status
    this.code = reply?.error.code
    this.fields = reply?.error.fields ?? {}
    this.details = reply?.error.details ?? {}
    this.rawMessage = reply?.message ?? this.message
  }
}

/** The server could not be reached. */
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
