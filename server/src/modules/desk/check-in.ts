import { timingSafeEqual } from 'node:crypto'
import { CHECK_IN_TRIES, CHECK_IN_WAIT_SECONDS, type DeskOrder } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { updateOrder } from '../orders/change-queries.ts'
import { actOnOrder, getSeenOrder, type Acting } from './act-on-order.ts'
import { findCheckInLock, noteCheckInTry } from './order-queries.ts'

/** Only the customer knows the code: who can say it is there. */
export async function checkIn(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  asked: Omit<Acting, 'action'>,
  code: string,
): Promise<DeskOrder> {
  const { db, clock } = deps
  const acting = { ...asked, action: 'CHECK_IN' } as const
  const now = clock()
  // What cannot be done anyway costs no try.
  await getSeenOrder(db, acting, now)
  const noted = await noteCheckInTry(db, asked.orderId, now)
  if (!noted) throw locked(await findCheckInLock(db, asked.orderId), now)
  if (!timingSafeEqual(Buffer.from(noted.check_in_code), Buffer.from(code)))
    throw wrong(CHECK_IN_TRIES - noted.check_in_tries)
  // A right code was no guess, also when somebody else is quicker now.
  await updateOrder(db, asked.orderId, { check_in_tries: 0, check_in_locked_until: null })
  return actOnOrder(deps, acting, { after: (trx) => updateOrder(trx, asked.orderId, { checked_in_at: now }) })
}

function wrong(triesLeft: number) {
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
