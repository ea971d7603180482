import { WHITELABEL_ID } from '@nikhar/contract'
import { onTestFinished } from 'vitest'
import { buildOperator } from '../app.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { signToken } from '../modules/accounts/auth/token.ts'
import { insertOperatorSession } from '../modules/operator/auth/operator-session-queries.ts'
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

/** Returns the headers of a session; without the second factor it opens nothing. */
export async function logInOperator(
  db: Db,
  { id }: { id: number },
  { now = new Date(), isComplete = true }: { now?: Date; isComplete?: boolean } = {},
) {
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const origin = { device: 'Chrome on Linux', network: 'Local network', requester_hash: Buffer.alloc(32) }
  const sessionId = await insertOperatorSession(db, { operatorId: id, now, expiresAt, isComplete, origin })
  return { authorization: `Bearer ${signToken(TEST_SECRET, sessionId, expiresAt, 'operator')}` }
}

/** The operators' server beside the customers', with somebody logged in. */
export async function openConsole(deps: Deps) {
  const consoleApp = await buildOperator(deps, { operatorDir: '/not-built' })
  onTestFinished(() => consoleApp.close())
  const operator = await createOperator(deps.db)
  const operatorHeaders = await logInOperator(deps.db, operator, { now: deps.clock() })
  return { consoleApp, operator, operatorHeaders, asOperator: createCaller(consoleApp, operatorHeaders) }
}
