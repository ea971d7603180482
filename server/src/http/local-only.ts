import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'
import { Failure } from '../errors/failure.ts'

/** For the developer's pages: they do not exist for other machines, and nothing of them is cached. */
export async function requireLocal(request: FastifyRequest, reply: FastifyReply) {
  if (!isLocal(request)) throw new Failure('NOT_FOUND')
  reply.header('cache-control', 'no-store')
}

/** Checks the socket's peer, not a proxy's header, and the Host header, which protects against DNS rebinding. */
function isLocal({ socket, headers, hostname }: FastifyRequest) {
  const proxied = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return !proxied && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
