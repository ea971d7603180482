import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Requester } from '../../../http/requester.ts'
import type { RecordSecurityEvent } from '../../../http/security-events.ts'
import {
  consumeCode,
  countNetworkTry,
  countOtherTry,
  countOwnTry,
  lockCode,
  type CodeRequester,
  type CodeTarget,
  type Purpose,
} from './code-queries.ts'
import { parseContact } from './contact.ts'
import { hashKnown, keyedHash } from '../../../keyed-hash.ts'

export const CODE_MINUTES = 10
/** The wrong attempts at a code that one requester may make. */
const CODE_TRIES = 5
/**
 * The wrong attempts at a code by all requesters. The requester of the code has its own share, and so does its network,
 * which alone identifies a client without headers; all others share the rest. Decision 32 gives the probability of a
 * guess.
 */
const CODE_TRIES_IN_ALL = 20
export const INVALID_CODE = 'Invalid or expired code'

interface CodeDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
  recordEvent: RecordSecurityEvent
}

/** Without a leading zero, since clients may send it as a number. */
export function generateCode(): string {
  return String(randomInt(100_000, 1_000_000))
}

/** Returned to the requester of a code: with it, a later attempt is recognised as theirs. */
export function generateChallenge(): string {
  return randomBytes(16).toString('base64url')
}

/** The account has signed the token, so it identifies the same device. */
export function hashDevice(secret: string, token: string): Buffer {
  return hashKnown(secret, `device ${token}`)
}

/** Only the session itself can use up the codes that it requests. */
export function hashSession(secret: string, sessionId: string): Buffer {
  return hashKnown(secret, `session ${sessionId}`)
}

/** The kind of account a code is for, where it matters: one address may have both kinds. */
export type CodeAudience = 'customer' | 'salon'

/** E-mail addresses are compared case-insensitively. */
export function createCodeTarget(
  secret: string,
  { whitelabelId, audience = 'customer' }: { whitelabelId: number; audience?: CodeAudience },
  to: string,
  purpose: Purpose,
): CodeTarget {
  const recipient = `${whitelabelId}.${audience === 'salon' ? 'salon ' : ''}${to.toLowerCase()}`
  return { whitelabelId, purpose, recipientHash: keyedHash(secret, 'recipient', recipient) }
}

export function hashCode(secret: string, { recipientHash, purpose }: CodeTarget, code: string): Buffer {
  return keyedHash(secret, 'code', `${recipientHash.toString('base64')}.${purpose}.${code}`)
}

export function hashChallenge(secret: string, challenge: string): Buffer {
  return keyedHash(secret, 'challenge', challenge)
}

export interface SubmittedCode {
  /** The form field where a refusal is shown. */
  field: string
  username: string
  code: string
}

interface CodeCheck {
  whitelabelId: number
  audience?: CodeAudience
  purpose: Purpose
  requester: Requester
  /** As in `RequestOrigin`. */
  knownAs?: Buffer | undefined
}

/**
 * Verifies all codes without consuming them: the transaction that they authorise does that. A correct code submitted
 * together with a wrong one stays valid.
 */
export async function verifyCodes(deps: CodeDeps, check: CodeCheck, submitted: SubmittedCode[]) {
  const { clock, recordEvent } = deps
  const verifiedIds: number[] = []
  const fields: Record<string, string> = {}
  for (const { field, username, code } of submitted) {
    const id = await verifyCode(deps, check, username, code)
    if (id === undefined) fields[field] = INVALID_CODE
    else verifiedIds.push(id)
  }
  if (Object.keys(fields).length > 0) {
    recordEvent('code-failed', { purpose: check.purpose })
    throw new Failure('INVALID_CODE', { fields })
  }
  return {
    /** Throws when a concurrent request has consumed one of them. */
    async consume(trx: Db) {
      for (const [index, id] of verifiedIds.entries()) {
        if (await consumeCode(trx, id, clock())) continue
        throw new Failure('INVALID_CODE', { fields: { [submitted[index]?.field ?? 'otp']: INVALID_CODE } })
      }
    },
  }
}

/** Returns the id of a correct code. */
async function verifyCode({ config, db, clock }: CodeDeps, check: CodeCheck, username: string, code: string) {
  const { tokenSecret } = config
  const target = createCodeTarget(tokenSecret, check, parseContact(username).to, check.purpose)
  const requester = hashRequester(tokenSecret, check)
  return runTransaction(db, async (trx) => {
    const found = await lockCode(trx, target, requester, clock())
    if (!found) return undefined
    const isCorrect = timingSafeEqual(found.code_hash, hashCode(tokenSecret, target, code))
    const isAllowed = await countTry(trx, found, requester, isCorrect)
    return isAllowed && isCorrect ? found.id : undefined
  })
}

function countTry(
  trx: Db,
  { id, isOwn, isOfNetwork }: { id: number; isOwn: boolean; isOfNetwork: boolean },
  { networkHash }: CodeRequester,
  isCorrect: boolean,
): Promise<boolean> {
  if (isOwn) return countOwnTry(trx, id, isCorrect, CODE_TRIES)
  if (isOfNetwork) return countNetworkTry(trx, id, networkHash, isCorrect, CODE_TRIES)
  return countOtherTry(trx, id, networkHash, isCorrect, { each: CODE_TRIES, all: CODE_TRIES_IN_ALL - 2 * CODE_TRIES })
}

function hashRequester(
  secret: string,
  { requester: { codeChallenges, deviceTokens, network }, knownAs }: CodeCheck,
): CodeRequester {
  return {
    challengeHashes: codeChallenges.map((challenge) => hashChallenge(secret, challenge)),
    knownHashes: [...deviceTokens.map((token) => hashDevice(secret, token)), ...(knownAs ? [knownAs] : [])],
    networkHash: keyedHash(secret, 'address', network),
  }
}
