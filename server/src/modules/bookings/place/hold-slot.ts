import type { Hold, HoldSlot } from '@nikhar/contract/booking'
import { HOLD_MINUTES, HOLD_RENEWALS_MAX } from '@nikhar/contract/constants'
import { violates } from '../../../errors/database-errors.ts'
import { type Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Config } from '../../../config/config.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { assertNotBlocked, selectBlock } from './blocked-customer.ts'
import { lockCustomerAndStylists, type SlotHold } from './claim-queries.ts'
import { claimSlot, selectSlotState } from './claim-slot.ts'
import { adoptGuestHolds, hashGuestToken } from './guest-hold-queries.ts'
import { refuseExceeded, refuseHold } from './hold-limits.ts'
import { deleteHold, findHoldUse, getHold, insertHold, renewHold, type HoldRow } from './hold-queries.ts'
import { selectOutletServices, type OutletService } from './outlet-service-queries.ts'
import { readTogether } from '../schedule/day/read-together.ts'
import { parseRequestedSlot, type RequestedSlot } from './requested-slot.ts'

interface HoldRequest {
  whitelabelId: number
  customer: { id: number }
  outletId: number
  body: HoldSlot
}

/** Holds a slot while the customer checks out. The booking later turns the same row into its appointment. */
export async function holdSlot(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Config, 'tokenSecret'> },
  request: HoldRequest,
): Promise<Hold> {
  const now = clock()
  const { guestToken } = request.body
  const tokenHash = guestToken === undefined ? undefined : hashGuestToken(config.tokenSecret, guestToken)
  try {
    return toHold(await runTransaction(db, (trx) => hold(trx, request, tokenHash, now)))
  } catch (error) {
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function hold(
  trx: Db,
  { whitelabelId, customer, outletId, body }: HoldRequest,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<HoldRow> {
  const booker = { whitelabelId, outletId, customerId: customer.id, stylistId: body.stylistId }
  const slot = parseRequestedSlot(body, now)
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const stylists = await lockCustomerAndStylists(trx, booker)
  if (tokenHash) await adoptGuestHolds(trx, { customerId: customer.id, outletId, tokenHash, now })
  const { serviceIds } = body
  const claim = { ...booker, stylists, serviceIds, slot, now }
  const state = await readTogether(trx, {
    blocks: selectBlock(customer.id, now),
    services: selectOutletServices(whitelabelId, outletId, serviceIds),
    ...selectSlotState(claim),
  })
  assertNotBlocked(state.blocks)
  assertNoLonger(slot, serviceIds, state.services)
  const claimed = await claimSlot(trx, claim, state)
  const { hold: ownHold, ...held } = claimed
  const isSame = ownHold !== undefined && isSameTime(ownHold, claimed)
  if (isSame && Date.parse(ownHold.held_until) > now.getTime()) {
    if (!body.renew) return getHold(trx, ownHold.id)
    if (ownHold.hold_renewals >= HOLD_RENEWALS_MAX) throw refuseHold('RENEWALS', { now })
    const renewed = await renewHold(trx, ownHold.id, { ...booker, heldUntil, now })
    if (!renewed) throw refuseHold('DAY', { until: (await findHoldUse(trx, { ...booker, now })).day_until, now })
    return renewed
  }
  // An expired hold, or one of another duration, is replaced by a new one.
  if (ownHold) await deleteHold(trx, ownHold.id)
  const inserted = await insertHold(trx, { customerId: customer.id, outletId, ...held, heldUntil, now })
  if (!inserted) throw refuseExceeded(await findHoldUse(trx, { customerId: customer.id, outletId, now }), now)
  return inserted
}

/** At most as long as the services take by the salon's current durations: a hold blocks the time for others. */
function assertNoLonger({ span: [from, to] }: RequestedSlot, serviceIds: string[], services: OutletService[]) {
  const [outlet] = services
  if (!outlet) throw new Failure('NOT_FOUND')
  if (outlet.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')
  const minutesById = new Map(services.filter(({ is_deleted }) => !is_deleted).map(({ id, minutes }) => [id, minutes]))
  const each = serviceIds.map((id) => minutesById.get(id.toLowerCase()) ?? 0)
  if (each.includes(0)) throw invalid({ serviceIds: 'This outlet does not offer all of these services' })
  const minutes = each.reduce((sum, needed) => sum + needed, 0)
  if (to - from > minutes) throw invalid({ endTime: `These services take ${minutes} minutes` })
}

function invalid(fields: Record<string, string>) {
  return new Failure('INVALID_REQUEST', { fields })
}

function isSameTime(
  ownHold: SlotHold,
  { stylistTime, bufferMinutes }: { stylistTime: { endsAt: Date }; bufferMinutes: number },
) {
  return Date.parse(ownHold.ends_at) === stylistTime.endsAt.getTime() && ownHold.buffer_minutes === bufferMinutes
}

export function toHold(row: HoldRow): Hold {
  return {
    holdId: row.id,
    outletId: row.outlet_id,
    stylistId: row.stylist_id,
    startTime: row.starts_at.toISOString(),
    endTime: new Date(row.ends_at.getTime() - row.buffer_minutes * 60_000).toISOString(),
    heldUntil: (row.held_until ?? row.starts_at).toISOString(),
    renewalsLeft: HOLD_RENEWALS_MAX - row.hold_renewals,
  }
}
