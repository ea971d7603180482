import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { Failure } from '../errors/failure.ts'

export type ReadWhitelabel = (request: FastifyRequest) => Promise<number>

/** Reads the whitelabel of a request. Known ids are cached without expiry, since whitelabels are never deleted. */
export function createWhitelabelReader(db: Db): ReadWhitelabel {
  const known = new Set<number>()
  return async (request) => {
    const id = parseHeader(request.headers['whitelabel-id'])
    if (known.has(id)) return id
    const found = await db.selectFrom('whitelabels').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw unknownWhitelabel()
    known.add(id)
    return id
  }
}

function parseHeader(header: string | string[] | undefined) {
  if (header === undefined || header === '') return WHITELABEL_ID
  if (typeof header !== 'string' || !/^[1-9]\d{0,8}$/.test(header)) throw unknownWhitelabel()
  return Number(header)
}

function unknownWhitelabel() {
  return new Failure('INVALID_REQUEST', { fields: { 'whitelabel-id': 'Unknown whitelabel' } })
}
