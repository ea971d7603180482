import type { DeleteAccount } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AfterAnswer } from '../../../http/background.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SignedIn } from '../../../http/serve.ts'
import { deleteMediaOf } from '../photos/media-queries.ts'
import { accountDeletedEmail } from '../../notifications/code-messages.ts'
import { judgeGuesses } from '../codes/one-time-code.ts'
import { anonymiseCustomer, deletePersonalData, hasBookingsAhead, lockCustomer } from './personal-data-queries.ts'
import { getCustomer } from '../queries.ts'
import { sendCode, type Asking } from '../codes/send-code.ts'

const PURPOSE = 'delete-account'

export async function sendDeleteCode(deps: Deps, { id }: SignedIn, asking: Asking) {
  const { email } = await getCustomer(deps.db, id)
  return sendCode(deps, PURPOSE, { channel: 'email', to: email ?? '' }, asking)
}

/** Orders and reviews stay, of a customer without a name; everything else about the person goes. */
export async function deleteAccount(deps: Deps, afterAnswer: AfterAnswer, { id }: SignedIn, { otp }: DeleteAccount) {
  const { db, clock, mailer, storage } = deps
  const now = clock()
  const { email, whitelabel_id: whitelabelId } = await getCustomer(db, id)
  if (!email) throw new Failure('SESSION_EXPIRED')
  if (await hasBookingsAhead(db, id, now)) throw new Failure('ACCOUNT_HAS_BOOKINGS')
  const code = await judgeGuesses(deps, whitelabelId, PURPOSE, [{ field: 'otp', username: email, code: otp }])
  const photos = await runTransaction(db, async (trx) => {
    await lockCustomer(trx, id)
    // Once more, now that none can be placed: one may have been in the meantime.
    if (await hasBookingsAhead(trx, id, now)) throw new Failure('ACCOUNT_HAS_BOOKINGS')
    await code.useUp(trx)
    await deletePersonalData(trx, id, whitelabelId, email)
    await anonymiseCustomer(trx, id, now)
    return deleteMediaOf(trx, id)
  })
  afterAnswer('deleting the photos', async () => {
    for (const key of photos) await storage.delete(key)
  })
  afterAnswer('confirming a deletion', () => mailer.send(accountDeletedEmail(email)))
  return null
}
