import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database.ts'
import { Failure } from '../errors/failure.ts'

const RETRY_AFTER_AWAY_SECONDS = 2
/** What PostgreSQL says of values that no column can hold: NUL, half a character, a day before the calendar. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22007', '22008'])

/** Every refusal leaves in one form, and nothing of the server's inside leaves at all. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error)
  if (failure.code === 'INTERNAL') request.log.error({ err: error }, error.message)
  if (failure.code === 'UNAVAILABLE')
    request.log.warn({ err: failure.cause ?? error }, failure.cause ? 'the storage is away' : 'the database is away')
  if (failure.code === 'DELIVERY_FAILED')
    request.log.error({ err: failure.cause ?? failure }, 'a message could not be delivered')
  // By its code alone: the message quotes what was sent.
  if (UNSTORABLE.has(error.code)) request.log.warn({ reason: error.code }, 'the database refused a value')
  if (failure.code === 'PLACES_UNAVAILABLE')
    request.log.warn({ err: failure.cause ?? failure }, 'places could not be asked for')
  return sendFailure(reply, failure)
}

export function sendFailure(reply: FastifyReply, failure: Failure) {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.toReply()))
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseAway(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_AWAY_SECONDS })
  if (UNSTORABLE.has(error.code))
    return new Failure('INVALID_REQUEST', { message: 'The request has a value that cannot be kept.' })
  // Fastify's own refusals: malformed JSON, an oversized body, an unknown content type.
  const { statusCode = 500 } = error
  if (statusCode === 413) return new Failure('TOO_LARGE')
  if (statusCode === 415) return new Failure('UNSUPPORTED_TYPE')
  if (statusCode === 404) return new Failure('NOT_FOUND')
  if (statusCode >= 400 && statusCode < 500) {
    return new Failure('INVALID_REQUEST', { message: 'The request could not be read.' })
  }
  return new Failure('INTERNAL')
}
