import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import { isDatabaseUnavailable } from '../errors/database-errors.ts'

/** Set by a call that writes, for as long as a replica may lack the change. It works across servers. */
const COOKIE = 'nikhar-wrote'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A statement that a replica cancels because it would delay the replay of changes. */
const RECOVERY_CONFLICT = '40001'

/** Runs a call with the database that it should use for catalogue, search and reviews. */
export type ReadSource = <T>(request: FastifyRequest, work: (readDb: Db) => Promise<T>) => Promise<T>

/**
 * The replica for customers who have not written recently, while it is fresh; otherwise the primary, which also retries
 * failed reads.
 */
export function createReadSource(db: Db, replica: ReadReplica | undefined): ReadSource {
  return async (request, work) => {
    const mayRead = request.method === 'GET' && !hasWritten(request)
    const fresh = mayRead ? replica?.findFreshDb() : undefined
    if (!fresh) return work(db)
    try {
      return await work(fresh)
    } catch (error) {
      if (!isDatabaseUnavailable(error) && (error as { code?: string }).code !== RECOVERY_CONFLICT) throw error
      replica?.markFailed()
      return work(db)
    }
  }
}

/** A customer who has just written reads from the primary until the replica has the change. */
export function rememberWrites(app: FastifyInstance, { maxLagMs }: ReadReplica, isSecure: boolean) {
  const seconds = Math.ceil(maxLagMs / 1000) + 1
  const cookie = `${COOKIE}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  app.addHook('onSend', async (request, reply) => {
    if (!SAFE_METHODS.has(request.method)) reply.header('set-cookie', cookie)
  })
}

function hasWritten({ headers }: FastifyRequest) {
  return headers.cookie?.split('; ').includes(`${COOKIE}=1`) === true
}
