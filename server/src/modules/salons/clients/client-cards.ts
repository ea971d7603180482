import type { ClientCard, ClientNotes, ClientSearch, ClientSummary } from '@nikhar/contract/clientele'
import { toRupees } from '@nikhar/contract/money'
import type { AppointmentStatus } from '@nikhar/contract/orders'
import type { PageMeta } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { toReviewerName } from '../../discovery/reviewer-name.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import {
  findClient,
  findClients,
  findVisits,
  lockCustomerForShare,
  publishCardChange,
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
  // The same reply for a customer of another salon: it must not reveal whose customer somebody is.
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

/** The log records that and by whom the card was changed, not its text, which could not be erased with the account. */
export async function updateClientCard(
  { db, orderChanges }: Pick<Deps, 'db' | 'orderChanges'>,
  actor: SalonActor,
  { outletId, customerId, now }: OfClient,
  { version, warning, preferences, notes, birthday }: ClientNotes,
): Promise<ClientCard> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    if (!(await lockCustomerForShare(trx, customerId)) || !(await findClient(trx, outletId, customerId, now)))
      throw new Failure('NOT_FOUND')
    const values = { warning, preferences, notes, birthday, updated_at: now, updated_by: actor.accountId }
    if (!(await writeCard(trx, { outletId, customerId, version }, values))) throw new Failure('CHANGED_MEANWHILE')
    await insertAuditEntry(trx, { actor, outletId, action: 'UPDATE_CLIENT_CARD', subjectId: customerId })
    await publishCardChange(trx, outletId, customerId)
  })
  orderChanges.publish()
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
