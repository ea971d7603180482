import { RESEND_SECONDS } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { RecipientDeferred, RecipientRefused } from '../../../integrations/mailer.ts'
import {
  deleteCode,
  deleteOldCodes,
  findExceededLimits,
  insertCode,
  insertSend,
  isChannelDown,
  lockSends,
  updateSend,
  type CodeSend,
  type Purpose,
} from './code-queries.ts'
import type { Contact } from './contact.ts'
import { keyedHash } from './keyed-hash.ts'
import { codeEmail, codeSms } from '../../notifications/code-messages.ts'
import { CODE_MINUTES, hashCode, generateCode, createCodeTarget } from './one-time-code.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR
const PER_RECIPIENT_AN_HOUR = 5
/** How long a failed delivery is held against a channel where failures must not be told one by one. */
const DOWN_MS = 60 * SECOND
const RETRY_DELIVERY_SECONDS = 5

export interface RequestOrigin {
  whitelabelId: number
  /** The network address the wish came from. */
  address: string
}

export const CODE_SENT = { resendAfterSeconds: RESEND_SECONDS }

/** Sends a code and answers when it has left. */
export async function sendCode(deps: Deps, purpose: Purpose, contact: Contact, asking: RequestOrigin) {
  const sending = await beginSend(deps, purpose, contact, asking)
  await sending.deliver(contact)
  return CODE_SENT
}

/**
 * Makes a code for a contact that may be unknown. The caller answers first and finds out afterwards whether there is
 * somebody to deliver it to, so that neither the answer nor its time tells. For the same reason a channel that is down is
 * told to everybody.
 */
export async function beginSilentSend(deps: Deps, purpose: Purpose, contact: Contact, asking: RequestOrigin) {
  const { db, clock } = deps
  if (await isChannelDown(db, contact.channel, new Date(clock().getTime() - DOWN_MS))) throw deliveryFailed()
  return beginSend(deps, purpose, contact, asking)
}

async function beginSend(
  { config, db, clock, mailer, sms }: Deps,
  purpose: Purpose,
  contact: Contact,
  asking: RequestOrigin,
) {
  const { whitelabelId, address } = asking
  const target = createCodeTarget(config.tokenSecret, whitelabelId, contact.to, purpose)
  const send: CodeSend = {
    ...target,
    channel: contact.channel,
    addressHash: keyedHash(config.tokenSecret, 'address', address),
  }
  const code = generateCode()
  const now = clock()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60 * SECOND)

  const noted = await runTransaction(db, async (trx) => {
    await lockSends(trx)
    await refuseTooMany(trx, send, config.codes, now)
    const { id: sendId } = await insertSend(trx, send, now)
    const { id: codeId } = await insertCode(trx, target, hashCode(config.tokenSecret, target, code), now, expiresAt)
    return { sendId, codeId }
  })
  await deleteOldCodes(db, new Date(now.getTime() - DAY), new Date(now.getTime() - HOUR))

  return {
    async deliver({ channel, to }: Contact) {
      try {
        if (channel === 'email') await mailer.send(codeEmail(to, purpose, code, CODE_MINUTES))
        else await sms.send(codeSms(to, code, CODE_MINUTES))
      } catch (error) {
        // The code before it is the newest again.
        await deleteCode(db, noted.codeId)
        // Neither is held against the channel: one bad recipient would close it for all.
        if (error instanceof RecipientRefused) throw refusedRecipient(channel, error)
        if (error instanceof RecipientDeferred) throw deliveryFailed(error, RESEND_SECONDS)
        // It was not the customer: asking once more is not too soon.
        await updateSend(db, noted.sendId, { failed_at: clock() })
        throw deliveryFailed(error)
      }
      await updateSend(db, noted.sendId, { delivered_at: clock() })
    },
  }
}

async function refuseTooMany(
  trx: Deps['db'],
  send: CodeSend,
  { perAddress, perDay }: Deps['config']['codes'],
  now: Date,
) {
  const recipient = { whitelabel_id: send.whitelabelId, recipient_hash: send.recipientHash }
  const limits = [
    { of: { ...recipient, purpose: send.purpose }, allowed: 1, windowMs: RESEND_SECONDS * SECOND },
    { of: recipient, allowed: PER_RECIPIENT_AN_HOUR, windowMs: HOUR },
    { of: { address_hash: send.addressHash }, allowed: perAddress, windowMs: HOUR },
    { of: {}, allowed: perDay, windowMs: DAY },
  ]
  const barriers = await findExceededLimits(trx, limits, now)
  if (barriers.length === 0) return
  const waitMs = Math.max(...barriers.map((barrier) => barrier.getTime() - now.getTime()))
  const seconds = Math.ceil(waitMs / SECOND)
  throw new Failure('TOO_MANY_REQUESTS', {
    message: `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before asking for another code.`,
    retryAfterSeconds: seconds,
    details: { retryAfterSeconds: seconds },
  })
}

function deliveryFailed(cause?: unknown, retryAfterSeconds = RETRY_DELIVERY_SECONDS) {
  return new Failure('DELIVERY_FAILED', { retryAfterSeconds, cause })
}

const REFUSED: Record<Contact['channel'], string> = {
  email: 'This address does not take e-mail. Please check it.',
  sms: 'This number does not take text messages. Please check it.',
}

/** Counted like any other: otherwise addresses could be tried out on a mail server through us. */
function refusedRecipient(channel: Contact['channel'], cause: Error) {
  return new Failure('INVALID_REQUEST', { fields: { username: REFUSED[channel] }, cause })
}
