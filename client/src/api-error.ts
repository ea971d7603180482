import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { ErrorCode } from '@nikhar/contract/errors'
import { extractMessage, findMessage, requestFailedMessage } from './error-message.ts'
import { isOffline } from './is-offline.ts'

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
    super(findMessage(body) ?? requestFailedMessage(status))
    this.status = status
    const { code, fields, details } = readErrorPart(body)
    this.code = code
    this.fields = fields ?? {}
    this.details = details ?? {}
    this.rawMessage = readMessages(body) ?? this.message
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** The device has no network: the call succeeds once there is one again. */
  readonly offline = isOffline()

  constructor(options?: ErrorOptions) {
    super('We could not reach our servers. Please check your connection and try again.', options)
  }
}

/** Whether a call failed because the device has no network. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof NetworkError && error.offline
}

/** The message of any failure outside a form: all sentences of the reply, or one. */
export function extractMessages(error: unknown): string | string[] {
  return error instanceof ApiError ? error.rawMessage : extractMessage(error)
}

/** The part that our server's replies have and others lack. */
function readErrorPart(body: unknown): Partial<ErrorReply['error']> {
  const error = (body as Partial<ErrorReply> | null | undefined)?.error
  return typeof error === 'object' && error !== null ? error : {}
}

function readMessages(body: unknown): string[] | undefined {
  const message = (body as Partial<ErrorReply> | null | undefined)?.message
  const isList = Array.isArray(message) && message.length > 0 && message.every((text) => typeof text === 'string')
  return isList ? message : undefined
}
