import { RESEND_SECONDS } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { AccountsDeps, RequestOrigin } from './accounts-deps.ts'
import { RecipientDeferred, RecipientRefused } from '../../../integrations/mailer.ts'
import { deleteCode, insertCode, type Purpose } from './code-queries.ts'
import {
  countSends,
  findExceededLimits,
  insertSend,
  isChannelDown,
  lockSends,
  updateSend,
  type CodeSend,
  type SendLimit,
} from './code-send-queries.ts'
import { isIndianMobile, type Contact } from './contact.ts'
import { keyedHash } from '../../../keyed-hash.ts'
import { codeEmail, codeSms } from '../../notifications/code-messages.ts'
import {
  CODE_MINUTES,
  createCodeTarget,
  generateChallenge,
  generateCode,
  hashChallenge,
  hashCode,
} from './one-time-code.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS
/** For each requester that the account knows, and for all others together. */
const CODES_PER_RECIPIENT_AND_HOUR = 5
/** For all others together: limits how often a stranger can guess (decision 32). */
const CODES_PER_RECIPIENT_AND_DAY = 10
/** For all requesters together that the account knows. */
const KNOWN_CODES_PER_RECIPIENT_AND_DAY = 20
/** How long a channel counts as down after a failed delivery. */
const CHANNEL_DOWN_MS = 60 * SECOND_MS
const RETRY_DELIVERY_SECONDS = 5

/** Share of a budget: the operator is warned while there is still time to raise it. */
const BUDGET_LOW = 0.8

export const CODE_SENT = { resendAfterSeconds: RESEND_SECONDS }

/**
 * Resolves when the mail server or the SMS gateway has accepted the code. An e-mail states why it was sent to this
 * address.
 */
export async function sendCode(
  deps: AccountsDeps,
  purpose: Purpose,
  contact: Contact,
  origin: RequestOrigin,
  reason?: string,
) {
  const sending = await beginSend(deps, purpose, contact, origin, reason)
  await sending.deliver(contact)
  return CODE_SENT
}

/**
 * Creates a code for a contact that may be unknown. The caller replies first and looks the customer up afterwards, so
 * that neither the reply nor its timing reveals who has an account. For the same reason every caller is informed when a
 * channel is down.
 */
export async function beginSilentSend(deps: AccountsDeps, purpose: Purpose, contact: Contact, origin: RequestOrigin) {
  const { db, clock } = deps
  if (await isChannelDown(db, contact.channel, new Date(clock().getTime() - CHANNEL_DOWN_MS))) throw deliveryFailed()
  return beginSend(deps, purpose, contact, origin)
}

async function beginSend(
  deps: AccountsDeps,
  purpose: Purpose,
  contact: Contact,
  origin: RequestOrigin,
  reason?: string,
) {
  const { config, db, clock, mailer, sms } = deps
  if (contact.channel === 'sms' && !isIndianMobile(contact.to)) throw abroad()
  const target = createCodeTarget(config.tokenSecret, origin, contact.to, purpose)
  const networkHash = keyedHash(config.tokenSecret, 'address', origin.requester.network)
  const knownHash = origin.knownAs ?? null
  const send: CodeSend = { ...target, channel: contact.channel, addressHash: networkHash, knownHash }
  const [code, challenge] = [generateCode(), generateChallenge()]
  const now = clock()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60 * SECOND_MS)
  const codeHash = hashCode(config.tokenSecret, target, code)
  const challengeHash = hashChallenge(config.tokenSecret, challenge)

  const created = await runTransaction(db, async (trx) => {
    await lockSends(trx)
    await refuseTooMany(trx, deps, send, now)
    const { id: sendId } = await insertSend(trx, send, now)
    const bound = { ...target, codeHash, challengeHash, networkHash, knownHash }
    const { id: codeId } = await insertCode(trx, bound, now, expiresAt)
    return { sendId, codeId }
  })
  origin.giveToken({ 'code-challenge': challenge })

  return {
    /** There is no recipient. */
    cancel: () => updateSend(db, created.sendId, { undelivered_at: clock() }),
    async deliver({ channel, to }: Contact) {
      try {
        if (channel === 'email') await mailer.send(codeEmail(to, purpose, code, CODE_MINUTES, reason))
        else await sms.send(codeSms(to, code, CODE_MINUTES))
      } catch (error) {
        // Makes the previous code the newest again.
        await deleteCode(db, created.codeId)
        // These two do not count as failures of the channel: one bad recipient would close it for all.
        if (error instanceof RecipientRefused || error instanceof RecipientDeferred) {
          await updateSend(db, created.sendId, { undelivered_at: clock() })
          if (error instanceof RecipientRefused) throw refusedRecipient(channel, error)
          throw deliveryFailed(error, RESEND_SECONDS)
        }
        // Not the customer's fault: the limits do not count this send.
        await updateSend(db, created.sendId, { failed_at: clock() })
        throw deliveryFailed(error)
      }
      await updateSend(db, created.sendId, { delivered_at: clock() })
    },
  }
}

/**
 * The limits of one-time codes: per recipient and per network, separately for known requesters, and the operator's
 * budget.
 */
async function refuseTooMany(trx: Db, { config, recordEvent }: AccountsDeps, send: CodeSend, now: Date) {
  const { purpose, channel } = send
  const recipient = { whitelabel_id: send.whitelabelId, recipient_hash: send.recipientHash }
  const budget: SendLimit = {
    of: { purpose, channel },
    allowed: config.codes.perDay[purpose][channel],
    windowMs: DAY_MS,
    receivedOnly: true,
  }
  const by = { known_hash: send.knownHash }
  const isKnown = send.knownHash !== null
  const limits: SendLimit[] = [
    { of: { ...recipient, ...by, purpose }, allowed: 1, windowMs: RESEND_SECONDS * SECOND_MS },
    { of: { ...recipient, ...by }, allowed: CODES_PER_RECIPIENT_AND_HOUR, windowMs: HOUR_MS },
    isKnown
      ? {
          of: { ...recipient, purpose },
          knownOnly: true,
          allowed: KNOWN_CODES_PER_RECIPIENT_AND_DAY,
          windowMs: DAY_MS,
        }
      : { of: { ...recipient, ...by }, allowed: CODES_PER_RECIPIENT_AND_DAY, windowMs: DAY_MS },
    {
      of: { address_hash: send.addressHash, ...(!isKnown && by) },
      ...(isKnown && { knownOnly: true }),
      allowed: config.codes.perAddress,
      windowMs: HOUR_MS,
    },
    budget,
  ]
  const used = await countSends(trx, budget, now)
  if (used >= budget.allowed) recordEvent('code-budget-spent', { purpose, channel, budget: budget.allowed })
  const nextSendTimes = await findExceededLimits(trx, limits, now)
  if (nextSendTimes.length === 0) {
    const isLow = used + 1 === Math.ceil(budget.allowed * BUDGET_LOW)
    if (isLow) recordEvent('code-budget-low', { purpose, channel, used: used + 1, budget: budget.allowed })
    return
  }
  const waitMs = Math.max(...nextSendTimes.map((time) => time.getTime() - now.getTime()))
  const seconds = Math.ceil(waitMs / SECOND_MS)
  throw new Failure('TOO_MANY_REQUESTS', {
    message: `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another code.`,
    retryAfterSeconds: seconds,
    details: { retryAfterSeconds: seconds },
  })
}

function abroad() {
  return new Failure('INVALID_REQUEST', {
    fields: { username: 'We send codes by SMS to Indian mobile numbers only: ten digits, the first from 6 to 9.' },
  })
}

function deliveryFailed(cause?: unknown, retryAfterSeconds = RETRY_DELIVERY_SECONDS) {
  return new Failure('DELIVERY_FAILED', { retryAfterSeconds, cause })
}

const REFUSED: Record<Contact['channel'], string> = {
  email: 'This address doesn’t accept e-mail. Please check it.',
  sms: 'This number does not take text messages. Please check it.',
}

/** Counts against the limits: otherwise a mail server could be probed for addresses through us. */
function refusedRecipient(channel: Contact['channel'], cause: Error) {
  return new Failure('INVALID_REQUEST', { fields: { username: REFUSED[channel] }, cause })
}
