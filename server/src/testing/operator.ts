import { WHITELABEL_ID } from '@nikhar/contract/constants'
import type { LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildOperator } from '../app.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { signToken } from '../modules/accounts/auth/token.ts'
import { insertOperatorSession } from '../modules/operator/auth/operator-session-queries.ts'
import { createSessionCookie } from '../modules/operator/auth/session-cookie.ts'
import { createCaller } from './new-salon.ts'
import { TEST_SECRET } from './test-app.ts'

const DAY_MS = 86_400_000

let count = 0

async function createOperator(db: Db, given: { name?: string; email?: string } = {}) {
  count += 1
  return db
    .insertInto('operators')
    .values({ whitelabel_id: WHITELABEL_ID, name: 'Nandini Iyer', email: `nandini.${count}@nikhar.example`, ...given })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
}

/** The header with the session of a request, for a console without TLS. */
export function cookieOf(token: string) {
  return { cookie: createSessionCookie({ operatorOrigin: undefined }).write(token).split(';')[0] ?? '' }
}

/** The header that sends back the cookies of a reply. */
export function readSessionCookie({ headers }: Pick<LightMyRequestResponse, 'headers'>) {
  return { cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}

/** Returns the headers of a session; without the second factor it grants no access. */
export async function logInOperator(
  db: Db,
  { id }: { id: number },
  { now = new Date(), isComplete = true }: { now?: Date; isComplete?: boolean } = {},
) {
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const origin = { device: 'Chrome on Linux', network: 'Local network', requester_hash: Buffer.alloc(32) }
  const sessionId = await insertOperatorSession(db, { operatorId: id, now, expiresAt, isComplete, origin })
  return cookieOf(signToken(TEST_SECRET, sessionId, expiresAt, 'operator'))
}

/** The operators' server beside the customers', with a logged-in operator. */
export async function openConsole(deps: Deps) {
  const consoleApp = await buildOperator(deps, { operatorDir: '/not-built' })
  onTestFinished(() => consoleApp.close())
  const operator = await createOperator(deps.db)
  const operatorHeaders = await logInOperator(deps.db, operator, { now: deps.clock() })
  return { consoleApp, operator, operatorHeaders, asOperator: createCaller(consoleApp, operatorHeaders) }
}
