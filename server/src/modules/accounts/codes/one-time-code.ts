import { randomInt } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
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

/** Without a leading zero: callers may send it as a number. */
export function generateCode(): string {
  return String(randomInt(100_000, 1_000_000))
}

/** One person's e-mail address is the same in capitals. */
export function createCodeTarget(secret: string, whitelabelId: number, to: string, purpose: Purpose): CodeTarget {
  return { whitelabelId, purpose, recipientHash: keyedHash(secret, 'recipient', `${whitelabelId}.${to.toLowerCase()}`) }
}

export function hashCode(secret: string, { recipientHash, purpose }: CodeTarget, code: string): Buffer {
  return keyedHash(secret, 'code', `${recipientHash.toString('base64')}.${purpose}.${code}`)
}

export interface Guess {
  /** The field it was typed into, where a refusal is shown. */
  field: string
  username: string
  code: string
}

/**
 * Judges all guesses and returns the codes they were right about, not used up yet: that is for the transaction which does
 * what they allow. A code beside a wrong one stays good.
 */
export async function verifyCodes(
  { config, db, clock }: CodeDeps,
  whitelabelId: number,
  purpose: Purpose,
  guesses: Guess[],
) {
  const rightIds: number[] = []
  const fields: Record<string, string> = {}
  for (const { field, username, code } of guesses) {
    const target = createCodeTarget(config.tokenSecret, whitelabelId, parseContact(username).to, purpose)
    const judged = await verifyCode(db, target, hashCode(config.tokenSecret, target, code), MAX_TRIES, clock())
    if (judged?.right) rightIds.push(judged.id)
    else fields[field] = INVALID
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_CODE', { fields })
  return {
    /** Throws when somebody else was faster with one of them. */
    async useUp(trx: Db) {
      for (const [index, id] of rightIds.entries()) {
        if (await consumeCode(trx, id, clock())) continue
        throw new Failure('INVALID_CODE', { fields: { [guesses[index]?.field ?? 'otp']: INVALID } })
      }
    },
  }
}
