import { endTimeOf, type GuestHoldSlot, type Hold } from '@nikhar/contract/booking'
import { GUEST_HOLD_MINUTES, GUEST_HOLDS_MAX } from '@nikhar/contract/constants'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Requester } from '../../../http/requester.ts'
import { lockStylists, NO_CUSTOMER } from './claim-queries.ts'
import { claimSlot, selectSlotState } from './claim-slot.ts'
import {
  countGuestHolds,
  findGuestHolds,
  hashGuestNetwork,
  hashGuestToken,
  insertGuestHold,
  lockGuestHolds,
  type GuestUse,
} from './guest-hold-queries.ts'
import { refuseHold } from './hold-limits.ts'
import { deleteHold, type HoldRow } from './hold-queries.ts'
import { toHold } from './hold-slot.ts'
import { findOutletServices } from './outlet-service-queries.ts'
import { readTogether } from '../schedule/day/read-together.ts'
import { parseRequestedSlot } from './requested-slot.ts'

/**
 * Strangers can obtain any number of tokens and use several networks, so the time they can block is limited per outlet,
 * per network, and per slot. Many customers share a network; a customer who is refused a hold can still book.
 */
const LIMITS = {
  /** Live holds of all guests at an outlet. */
  outlet: 6,
  /** Live holds from a network, at all outlets. */
  network: 6,
  /** New holds from a network within an hour, at all outlets and at one. */
  networkPerHour: 30,
  networkHerePerHour: 8,
  /** New holds of all guests for one time within an hour. */
  timePerHour: 4,
}

interface GuestHoldRequest {
  whitelabelId: number
  outletId: number
  body: GuestHoldSlot
  requester: Pick<Requester, 'network'>
}

/** Holds a time for a guest who has yet to log in. A guest has at most two holds: a further one replaces the oldest. */
export async function holdAsGuest(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Config, 'tokenSecret'> },
  request: GuestHoldRequest,
): Promise<Hold> {
  const now = clock()
  try {
    const held = await runTransaction(db, (trx) => hold(trx, config.tokenSecret, request, now))
    // The customer renews it after the login.
    return { ...toHold(held), renewalsLeft: 0 }
  } catch (error) {
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function hold(trx: Db, secret: string, request: GuestHoldRequest, now: Date): Promise<HoldRow> {
  const { whitelabelId, outletId, body, requester } = request
  const minutes = await readMinutes(trx, request)
  const { startTime } = body
  const slot = parseRequestedSlot({ startTime, endTime: endTimeOf(startTime, minutes) }, now)
  const guest = {
    tokenHash: hashGuestToken(secret, body.guestToken),
    networkHash: hashGuestNetwork(secret, requester.network),
    outletId,
    startsAt: slot.startsAt,
    now,
  }
  await lockGuestHolds(trx, guest)
  const stylists = await lockStylists(trx, outletId)
  const own = await findGuestHolds(trx, guest)
  const same = own.find((row) => row.outlet_id === outletId && row.starts_at.getTime() === slot.startsAt.getTime())
  if (same) return same

  const kept = own.filter((row) => !isInTheWay(row, outletId, slot)).slice(0, GUEST_HOLDS_MAX - 1)
  for (const row of own) if (!kept.includes(row)) await deleteHold(trx, row.id)
  assertWithin(await countGuestHolds(trx, guest), now)
  const claim = {
    whitelabelId,
    outletId,
    customerId: NO_CUSTOMER,
    stylistId: undefined,
    stylists,
    serviceIds: [body.serviceId],
    slot,
    now,
  }
  const { stylistId, stylistTime, bufferMinutes } = await claimSlot(
    trx,
    claim,
    await readTogether(trx, selectSlotState(claim)),
  )
  const heldUntil = new Date(now.getTime() + GUEST_HOLD_MINUTES * 60_000)
  return insertGuestHold(trx, { ...guest, stylistId, endsAt: stylistTime.endsAt, bufferMinutes, heldUntil })
}

async function readMinutes(trx: Db, { whitelabelId, outletId, body: { serviceId } }: GuestHoldRequest) {
  const [service] = await findOutletServices(trx, whitelabelId, outletId, [serviceId])
  if (!service) throw new Failure('NOT_FOUND')
  if (service.status !== 'ACTIVE') throw new Failure('OUTLET_CLOSED')
  if (service.minutes === null) throw new Failure('NOT_FOUND')
  if (service.is_deleted) throw new Failure('SERVICE_GONE')
  return service.minutes
}

function isInTheWay(row: HoldRow, outletId: number, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return row.outlet_id === outletId && row.starts_at < endsAt && row.ends_at > startsAt
}

/** A live hold ends within minutes, and holds of the last hour count no longer than that. */
function assertWithin(use: GuestUse, now: Date) {
  const inMinutes = (minutes: number) => ({ until: new Date(now.getTime() + minutes * 60_000), now })
  if (use.time_hour >= LIMITS.timePerHour) throw refuseHold('GUEST_TIME', inMinutes(60))
  if (use.network_hour >= LIMITS.networkPerHour || use.here_hour >= LIMITS.networkHerePerHour) {
    throw refuseHold('GUEST_NETWORK', inMinutes(60))
  }
  if (use.network_live >= LIMITS.network) throw refuseHold('GUEST_NETWORK', inMinutes(GUEST_HOLD_MINUTES))
  if (use.outlet_live >= LIMITS.outlet) throw refuseHold('GUEST_OUTLET', inMinutes(GUEST_HOLD_MINUTES))
}
