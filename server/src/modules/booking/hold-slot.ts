import { HOLD_MINUTES, HOLD_RENEWALS_MAX, HOLDS_MAX, type Hold, type HoldSlot } from '@nikhar/contract'
import { violates, type Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { readAskedTime } from './asked-time.ts'
import { claimTime } from './claim-time.ts'
import { lockCustomer } from './customer-queries.ts'
import { countLiveHolds, deleteHold, getHold, insertHold, updateHold, type HoldRow } from './hold-queries.ts'

interface Holding {
  whitelabelId: number
  customer: { id: number }
  outletId: number
  body: HoldSlot
}

/** Keeps a time for a customer who is checking out, in the row that the booking will turn into its own. */
export async function holdSlot({ db, clock }: Pick<Deps, 'db' | 'clock'>, holding: Holding): Promise<Hold> {
  const now = clock()
  try {
    return toHold(await runTransaction(db, (trx) => hold(trx, holding, now)))
  } catch (error) {
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function hold(trx: Db, { whitelabelId, customer, outletId, body }: Holding, now: Date): Promise<HoldRow> {
  const customerId = customer.id
  const time = readAskedTime(body, now)
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  await lockCustomer(trx, customerId)
  const { stylistId, hold: own } = await claimTime(trx, {
    whitelabelId,
    outletId,
    customerId,
    stylistId: body.clientId,
    time,
    now,
  })
  if (own?.held_until && own.held_until > now && own.ends_at.getTime() === time.endsAt.getTime()) {
    if (!body.renew) return getHold(trx, own.id)
    if (own.hold_renewals >= HOLD_RENEWALS_MAX) {
      throw new Failure('HOLD_LIMIT', { message: 'This time cannot be held any longer. You can still book it.' })
    }
    return updateHold(trx, own.id, { held_until: heldUntil, hold_renewals: own.hold_renewals + 1, updated_at: now })
  }
  // Expired, or for another duration: it starts anew.
  if (own) await deleteHold(trx, own.id)
  if ((await countLiveHolds(trx, customerId, now)) >= HOLDS_MAX) throw new Failure('HOLD_LIMIT')
  return insertHold(trx, { customerId, outletId, stylistId, time, heldUntil, now })
}

function toHold(row: HoldRow): Hold {
  return {
    holdId: row.id,
    outletId: row.outlet_id,
    clientId: row.stylist_id,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    heldUntil: (row.held_until ?? row.starts_at).toISOString(),
    renewalsLeft: HOLD_RENEWALS_MAX - row.hold_renewals,
  }
}
