import { randomInt } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { verifyCode, consumeCode, type CodeTarget, type Purpose } from './code-queries.ts'
import { parseContact } from './contact.ts'
import { keyedHash } from './keyed-hash.ts'

export const CODE_MINUTES = 10
const MAX_TRIES = 5
const INVALID = 'Invalid or expired code'

interface CodeDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
}

/** Without a leading zero, since clients may send it as a number. */
export function generateCode(): string {
  return String(randomInt(100_000, 1_000_000))
}

/** E-mail addresses are compared without regard to case. */
export function createCodeTarget(secret: string, whitelabelId: number, to: string, purpose: Purpose): CodeTarget {
  return { whitelabelId, purpose, recipientHash: keyedHash(secret, 'recipient', `${whitelabelId}.${to.toLowerCase()}`) }
}

export function hashCode(secret: string, { recipientHash, purpose }: CodeTarget, code: string): Buffer {
  return keyedHash(secret, 'code', `${recipientHash.toString('base64')}.${purpose}.${code}`)
}

export interface SubmittedCode {
  /** The form field where a refusal is shown. */
  field: string
  username: string
  code: string
}

/**
 * Verifies all codes without consuming them: the transaction that they authorise does that. A correct code submitted
 * together with a wrong one stays valid.
 */
export async function verifyCodes(
  { config, db, clock }: CodeDeps,
  whitelabelId: number,
  purpose: Purpose,
  submitted: SubmittedCode[],
) {
  const verifiedIds: number[] = []
  const fields: Record<string, string> = {}
  for (const { field, username, code } of submitted) {
    const target = createCodeTarget(config.tokenSecret, whitelabelId, parseContact(username).to, purpose)
    const verified = await verifyCode(db, target, hashCode(config.tokenSecret, target, code), MAX_TRIES, clock())
    if (verified?.isCorrect) verifiedIds.push(verified.id)
    else fields[field] = INVALID
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_CODE', { fields })
  return {
    /** Throws when a concurrent request has consumed one of them. */
    async consume(trx: Db) {
      for (const [index, id] of verifiedIds.entries()) {
        if (await consumeCode(trx, id, clock())) continue
        throw new Failure('INVALID_CODE', { fields: { [submitted[index]?.field ?? 'otp']: INVALID } })
      }
    },
  }
}
