import type { Slot } from '@nikhar/contract/booking'
import { HOLD_RENEWALS_MAX, WAITLIST_OFFER_MINUTES } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockCustomerAndStylists, NO_CUSTOMER } from '../place/claim-queries.ts'
import { claimSlot, selectSlotState } from '../place/claim-slot.ts'
import { deleteHold, insertHold } from '../place/hold-queries.ts'
import { readTogether } from '../schedule/day/read-together.ts'
import { parseRequestedSlot } from '../place/requested-slot.ts'
import { findOutletTimes } from '../schedule/day/timetable-queries.ts'
import { findSuitableSlot, listDays } from './match-entry.ts'
import { isWaiting, settleEntries } from './settle-entries.ts'
import {
  findOutletsToCheck,
  findTimetableVersion,
  findWaiting,
  lockOffers,
  saveChecked,
  saveOffer,
  type WaitingEntry,
} from './waiting-queries.ts'

/** The maximum of one run; the next run continues. */
const MAX_OFFERS = 200
/** After this many failed offers, an entry is left to the next run. */
const MAX_FAILURES = 3

type OfferDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Ends expired offers, then offers every time that has opened to the waiting customers, in the order in which they
 * joined. Safe to run on several servers at once. Returns how many offers were made.
 */
export async function offerTimes({ db, clock }: OfferDeps): Promise<number> {
  await settleEntries(db, clock())
  let offers = 0
  for (const outletId of await findOutletsToCheck(db)) {
    /** How often the offer to an entry has failed in this run. */
    const failed = new Map<string, number>()
    for (let attempt = 0; attempt < MAX_OFFERS; attempt += 1) {
      const outcome = await offerOne(db, outletId, failed, clock())
      if (outcome === 'OFFERED') offers += 1
      if (outcome === 'NOTHING') break
    }
  }
  return offers
}

type Outcome = 'OFFERED' | 'NOTHING' | 'AGAIN'

/**
 * Offers one time to one entry, in a transaction: all entries are compared with the same timetable, so none is skipped.
 */
async function offerOne(db: Db, outletId: number, failed: Map<string, number>, now: Date): Promise<Outcome> {
  let match: Match | undefined
  try {
    return await runTransaction(db, async (trx) => {
      await lockOffers(trx, outletId)
      // Read before the timetable: later changes make the outlet due again.
      const version = await findTimetableVersion(trx, outletId)
      match = await findMatch(trx, outletId, failed, now)
      if (match) {
        await holdFor(trx, outletId, match, now)
        return 'OFFERED'
      }
      if (version !== undefined && failed.size === 0) await saveChecked(trx, outletId, version)
      return 'NOTHING'
    })
  } catch (error) {
    // Booked, blocked or left concurrently: the next attempt sees it.
    if (!match || !(error instanceof Failure || violates(error, 'appointment_no_overlap'))) throw error
    const { id } = match.entry
    failed.set(id, (failed.get(id) ?? 0) + 1)
    return 'AGAIN'
  }
}

interface Match {
  entry: WaitingEntry
  slot: Slot
}

/** The oldest entry that a free time matches. */
async function findMatch(
  trx: Db,
  outletId: number,
  failed: ReadonlyMap<string, number>,
  now: Date,
): Promise<Match | undefined> {
  const waiting = await findWaiting(trx, outletId)
  const entries = waiting.filter(({ id }) => (failed.get(id) ?? 0) < MAX_FAILURES)
  const days = entries.flatMap((entry) => listDays(entry, now)).toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  const whitelabelId = entries[0]?.whitelabel_id
  if (firstDay === undefined || lastDay === undefined || whitelabelId === undefined) return undefined
  // Uses no customer's view: times held for waiting customers are not free.
  const visitor = { whitelabelId, customerId: NO_CUSTOMER, now }
  const times = await findOutletTimes(trx, { outletId, firstDay, lastDay, ...visitor })
  if (!times) return undefined
  for (const entry of entries) {
    const slot = findSuitableSlot(times, entry, now)
    if (slot) return { entry, slot }
  }
  return undefined
}

async function holdFor(trx: Db, outletId: number, { entry, slot }: Match, now: Date) {
  const { id: entryId, customer_id: customerId, whitelabel_id: whitelabelId } = entry
  const requested = parseRequestedSlot(slot, now)
  const booker = { whitelabelId, outletId, customerId, stylistId: entry.stylist_id ?? undefined }
  const stylists = await lockCustomerAndStylists(trx, booker)
  if (!(await isWaiting(trx, entryId, now))) throw new Failure('NOT_FOUND')
  const { buffer_minutes: bufferMinutes, service_ids: serviceIds } = entry
  const claim = { ...booker, stylists, serviceIds, bufferMinutes, slot: requested, now }
  const { hold, ...held } = await claimSlot(trx, claim, await readTogether(trx, selectSlotState(claim)))
  // Deletes an expired hold of the customer that has not been deleted yet.
  if (hold) await deleteHold(trx, hold.id)
  const heldUntil = new Date(now.getTime() + WAITLIST_OFFER_MINUTES * 60_000)
  const inserted = await insertHold(trx, {
    customerId,
    outletId,
    ...held,
    heldUntil,
    renewals: HOLD_RENEWALS_MAX,
    isOffer: true,
    now,
  })
  if (!inserted) throw new Error('An offer is held whatever else the customer holds')
  const { startsAt, endsAt } = requested
  const offer = { entryId, holdId: inserted.id, stylistId: held.stylistId, startsAt, endsAt, heldUntil, now }
  if (!(await saveOffer(trx, offer))) throw new Failure('NOT_FOUND')
}
