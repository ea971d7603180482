import {
  toRupees,
  type AppointmentStatus,
  type ClientCard,
  type ClientNotes,
  type ClientSearch,
  type ClientSummary,
  type PageMeta,
} from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { toReviewerName } from '../discovery/reviewer-name.ts'
import { insertAuditEntry } from '../salons/audit-queries.ts'
import { lockOwnOutlet, type Caller } from '../salons/own-outlet.ts'
import {
  findClient,
  findClients,
  findVisits,
  lockCustomerForShare,
  writeCard,
  type ClientRow,
} from './client-queries.ts'

export async function readClients(
  db: Db,
  outletId: number,
  search: ClientSearch,
  now: Date,
): Promise<{ data: ClientSummary[]; meta: PageMeta }> {
  const rows = await findClients(db, outletId, search, now)
  const { pageNumber, perPage } = search
  return { data: rows.map(toSummary), meta: { pageNumber, perPage, total: rows[0]?.total ?? 0 } }
}

interface OfClient {
  outletId: number
  customerId: number
  now: Date
}

export async function readClientCard(db: Db, { outletId, customerId, now }: OfClient): Promise<ClientCard> {
  const [client, visits] = await Promise.all([
    findClient(db, outletId, customerId, now),
    findVisits(db, outletId, customerId),
  ])
  // Also for a customer of another salon: who is whose customer is nobody's business.
  if (!client) throw new Failure('NOT_FOUND')
  return {
    ...toSummary(client),
    preferences: client.preferences,
    notes: client.notes,
    version: client.version,
    firstVisit: client.first_visit?.toISOString() ?? null,
    cancellations: client.cancellations,
    history: visits.map((visit) => ({
      orderId: visit.id,
      startTime: visit.starts_at.toISOString(),
      // A check constraint keeps HELD appointments without an order.
      AppointmentStatus: visit.status as AppointmentStatus,
      services: visit.services,
      stylistName: visit.stylist_name,
      total: toRupees(visit.total_paise),
    })),
  }
}

/** The log says that and by whom the card was changed, not what it says: it cannot be erased with the account. */
export async function updateClientCard(
  db: Db,
  caller: Caller,
  { outletId, customerId, now }: OfClient,
  { version, warning, preferences, notes, birthday }: ClientNotes,
): Promise<ClientCard> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, caller, outletId)
    if (!(await lockCustomerForShare(trx, customerId)) || !(await findClient(trx, outletId, customerId, now)))
      throw new Failure('NOT_FOUND')
    const values = { warning, preferences, notes, birthday, updated_at: now, updated_by: caller.ownerId }
    if (!(await writeCard(trx, { outletId, customerId, version }, values))) throw new Failure('CHANGED_MEANWHILE')
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_CLIENT_CARD', subjectId: customerId })
  })
  return readClientCard(db, { outletId, customerId, now })
}

function toSummary(row: ClientRow): ClientSummary {
  return {
    customerId: row.customer_id,
    name: toReviewerName(row.name),
    visits: row.visits,
    noShows: row.no_shows,
    spent: toRupees(row.spent_paise),
    lastVisit: row.last_visit?.toISOString() ?? null,
    nextVisit: row.next_visit?.toISOString() ?? null,
    warning: row.warning,
    birthday: row.birthday,
  }
}
