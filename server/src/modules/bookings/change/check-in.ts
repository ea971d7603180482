import { timingSafeEqual } from 'node:crypto'
import { CHECK_IN_TRIES, CHECK_IN_WAIT_SECONDS } from '@nikhar/contract/constants'
import { Failure } from '../../../errors/failure.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { changeOrder, getChangeableOrder, type ChangeDeps } from './change-order.ts'
import { updateOrder } from './change-queries.ts'
import { countCheckInAttempt, findCheckInLock } from './check-in-queries.ts'

/** Checks the customer in with the code that only the customer knows. */
export async function checkIn(
  deps: ChangeDeps,
  reference: OrderReference,
  { code, version }: { code?: string | undefined; version: number },
): Promise<void> {
  const { db, clock } = deps
  const { orderId } = reference
  const change = { action: 'CHECK_IN', version } as const
  const now = clock()
  // An order that cannot be checked in is rejected before an attempt is counted.
  const { booked_by } = await getChangeableOrder(db, reference, change, now)
  if (code === undefined) {
    // Guests booked by the salon itself may never have received a code.
    if (booked_by !== 'SALON') throw new Failure('INVALID_REQUEST', { fields: { code: 'Ask the guest for the code' } })
    return changeOrder(deps, reference, change, {
      afterChange: (trx) => updateOrder(trx, orderId, { checked_in_at: now }),
    })
  }
  const attempt = await countCheckInAttempt(db, orderId, now)
  if (!attempt) throw locked(await findCheckInLock(db, orderId), now)
  if (!timingSafeEqual(Buffer.from(attempt.check_in_code), Buffer.from(code)))
    throw wrongCode(CHECK_IN_TRIES - attempt.check_in_tries)
  // Resets the attempts even if a concurrent change wins below: a correct code was not a guess.
  await updateOrder(db, orderId, { check_in_tries: 0, check_in_locked_until: null })
  await changeOrder(deps, reference, change, {
    afterChange: (trx) => updateOrder(trx, orderId, { checked_in_at: now }),
  })
}

function wrongCode(triesLeft: number) {
  const rest =
    triesLeft === 0
      ? `Please wait ${CHECK_IN_WAIT_SECONDS} seconds.`
      : `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
  return new Failure('INVALID_CODE', {
    message: `This is not the code of this booking. ${rest}`,
    details: { triesLeft },
  })
}

function locked(until: Date | undefined, now: Date) {
  const seconds = Math.max(1, Math.ceil(((until?.getTime() ?? now.getTime()) - now.getTime()) / 1000))
  return new Failure('TOO_MANY_REQUESTS', {
    message: `Too many wrong codes. Please try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  })
}
