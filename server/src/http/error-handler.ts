import { toClientIdInJson } from '@nikhar/contract/client-id'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnstorableValue, toDatabaseFailure } from '../errors/database-errors.ts'
import { Failure } from '../errors/failure.ts'

/** The only way an error leaves the server: one format for all, without internals. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasClientLeft(error, request)) return reply.status(CLIENT_LEFT).send()
  const failure = toFailure(error)
  logFailure(request, failure, error)
  return sendFailure(reply, failure)
}

/**
 * The status of nginx for a connection closed by the client. No client reads the reply; logs and metrics must not count
 * a failure.
 */
const CLIENT_LEFT = 499
const CUT_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'])

/** The same codes come from the database, whose sockets may break while the client is still connected. */
function hasClientLeft(error: FastifyError, { raw }: FastifyRequest) {
  const { code } = (error.cause ?? error) as { code?: unknown }
  return raw.socket.destroyed && (raw.readableAborted || CUT_CODES.has(String(code)))
}

function logFailure({ log }: FastifyRequest, failure: Failure, error: FastifyError) {
  const { cause } = failure
  // Only the code: PostgreSQL's message quotes the value that was sent.
  if (isUnstorableValue(error)) log.warn({ reason: error.code }, 'the database refused a value')
  if (failure.code === 'INTERNAL') log.error({ err: error }, error.message)
  if (failure.code === 'UNAVAILABLE')
    log.warn({ err: cause ?? error }, cause ? 'the storage is unavailable' : 'the database is unavailable')
  if (failure.code === 'DELIVERY_FAILED') log.error({ err: cause ?? failure }, 'a message could not be delivered')
  if (failure.code === 'PLACES_UNAVAILABLE') log.warn({ err: cause ?? failure }, 'the geocoder failed')
}

export function sendFailure(reply: FastifyReply, failure: Failure) {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(toClientIdInJson(JSON.stringify(failure.toReply()), reply.request.routeOptions.config))
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  return toDatabaseFailure(error) ?? toRequestFailure(error)
}

/** Fastify's own errors: malformed JSON, an oversized body, an unknown content type. */
function toRequestFailure({ statusCode = 500 }: FastifyError): Failure {
  if (statusCode === 413) return new Failure('TOO_LARGE')
  if (statusCode === 415) return new Failure('UNSUPPORTED_TYPE')
  if (statusCode === 404) return new Failure('NOT_FOUND')
  if (statusCode >= 400 && statusCode < 500) {
    return new Failure('INVALID_REQUEST', { message: 'The request could not be read.' })
  }
  return new Failure('INTERNAL')
}
