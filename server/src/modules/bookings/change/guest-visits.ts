import type { GuestVisit, LinkedVisit } from '@nikhar/contract/clientele'
import { toRupees } from '@nikhar/contract/money'
import { isUpcomingStatus } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { assertNotBlocked, selectBlock } from '../place/blocked-customer.ts'
import { hashNumber } from '../../accounts/codes/number-hash.ts'
import { formatAddress } from '../../notifications/booking-details.ts'
import { hashVisitToken, lockMessages } from '../../notifications/invitations.ts'
import { insertHistory } from './change-queries.ts'
import {
  findOpenVisits,
  findVisit,
  linkVisit,
  lockAccount,
  lockVisit,
  refuseNumber,
  removeNumber,
  type InvitationKey,
  type VisitRow,
} from './guest-visit-queries.ts'

type VisitDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'orderChanges'>

const NO_LINK = 'This link has expired.'
const OTHER_NUMBER = 'This visit was booked for another number. Please log in with the account that has it.'
const ACCEPTED = 'This visit is already in somebody’s account, so it cannot be refused.'
const REFUSED = 'Somebody with this number has said that this visit is not theirs.'
const ENDED = 'This visit was cancelled or is over, so it cannot be added any more.'

export async function readLinkedVisit(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  whitelabelId: number,
  token: string,
): Promise<LinkedVisit> {
  const visit = await findVisit(db, whitelabelId, { tokenHash: hashVisitToken(token) })
  if (!visit) throw new Failure('NOT_FOUND', { message: NO_LINK })
  const isTheirs = visit.answer === 'ACCEPTED' || (visit.answer === null && hasNumberOf(config, visit))
  return {
    outletName: visit.outlet_name,
    isRefused: visit.answer === 'NOT_ME',
    visit: isTheirs ? toGuestVisit(visit, clock()) : null,
  }
}

export async function readGuestVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  whitelabelId: number,
  customerId: number,
): Promise<GuestVisit[]> {
  const now = clock()
  return (await findOpenVisits(db, whitelabelId, customerId, now)).map((visit) => toGuestVisit(visit, now))
}

interface OfCustomer {
  whitelabelId: number
  customerId: number
  invitationId: string
}

/** From here on the booking belongs to the customer and counts as theirs. Idempotent. */
export async function acceptVisit(
  { db, clock, orderChanges }: VisitDeps,
  { whitelabelId, customerId, invitationId }: OfCustomer,
): Promise<{ orderId: string }> {
  const now = clock()
  const orderId = await runTransaction(db, async (trx) => {
    const account = await lockAccount(trx, customerId)
    if (!account) throw new Failure('SESSION_EXPIRED')
    assertNotBlocked((await selectBlock(customerId, now).execute(trx)).rows)
    const visit = await lockVisit(trx, whitelabelId, { invitationId })
    if (!visit) throw new Failure('NOT_FOUND', { message: NO_LINK })
    if (visit.customer_id === customerId) return visit.order_id
    assertOwnNumber(visit, account.contact_number)
    if (!isToCome(visit, now)) throw new Failure('ORDER_STATE', { message: ENDED })
    await linkVisit(trx, visit, customerId, now)
    await noteAnswer(trx, { id: visit.order_id, status: visit.status }, { action: 'ACCEPT', customerId, now })
    return visit.order_id
  })
  orderChanges.publish()
  return { orderId }
}

/** Needs no login: the link proves access to the number. */
export async function refuseLinkedVisit(deps: VisitDeps, whitelabelId: number, token: string): Promise<LinkedVisit> {
  const visit = await refuse(deps, whitelabelId, { tokenHash: hashVisitToken(token) })
  return { outletName: visit.outlet_name, isRefused: true, visit: null }
}

export async function refuseVisit(
  deps: VisitDeps,
  { whitelabelId, customerId, invitationId }: OfCustomer,
): Promise<null> {
  await refuse(deps, whitelabelId, { invitationId }, customerId)
  return null
}

async function refuse(
  { config, db, clock, orderChanges }: VisitDeps,
  whitelabelId: number,
  key: InvitationKey,
  customerId?: number,
): Promise<VisitRow> {
  const now = clock()
  const refused = await runTransaction(db, async (trx) => {
    const account = customerId === undefined ? undefined : await lockAccount(trx, customerId)
    const visit = await lockVisit(trx, whitelabelId, key)
    if (!visit) throw new Failure('NOT_FOUND', { message: NO_LINK })
    if (visit.answer === 'ACCEPTED') throw new Failure('ORDER_STATE', { message: ACCEPTED })
    if (visit.answer === 'NOT_ME') return visit
    if (customerId !== undefined) assertOwnNumber(visit, account?.contact_number ?? null)
    await lockMessages(trx, visit.outlet_id)
    await refuseNumber(trx, visit, now)
    // A booking whose number has been changed since keeps its number.
    const orders = hasNumberOf(config, visit) ? await removeNumber(trx, visit, now) : []
    for (const order of orders) await noteAnswer(trx, order, { action: 'REFUSE_NUMBER', customerId: null, now })
    return visit
  })
  orderChanges.publish()
  return refused
}

/** Written to the history of the booking, which updates the open pages of the salon and of the customer, if there is one. The salon does not see who refused. */
function noteAnswer(
  trx: Db,
  { id, status }: { id: string; status: string },
  { action, customerId, now }: { action: 'ACCEPT' | 'REFUSE_NUMBER'; customerId: number | null; now: Date },
) {
  const step = { order_id: id, at: now, actor: 'CUSTOMER', actor_id: customerId, action } as const
  return insertHistory(trx, { ...step, from_status: status, to_status: status })
}

function assertOwnNumber({ guest_phone, answer }: VisitRow, number: string | null) {
  if (answer === 'NOT_ME') throw new Failure('ORDER_STATE', { message: REFUSED })
  if (number === null || guest_phone !== number) throw new Failure('FORBIDDEN', { message: OTHER_NUMBER })
}

function isToCome({ status, ends_at }: VisitRow, now: Date): boolean {
  return isUpcomingStatus(status) && ends_at > now
}

/** Whether the booking still has the number that the message was sent to. */
function hasNumberOf(config: Deps['config'], { guest_phone, number_hash }: VisitRow): boolean {
  return guest_phone !== null && hashNumber(config, guest_phone).some((hash) => hash.equals(number_hash))
}

function toGuestVisit(visit: VisitRow, now: Date): GuestVisit {
  return {
    invitationId: visit.id,
    outletName: visit.outlet_name,
    address: formatAddress(visit),
    phone: visit.outlet_phone,
    startTime: visit.starts_at.toISOString(),
    endTime: visit.ends_at.toISOString(),
    stylistName: visit.stylist_name,
    services: visit.services,
    total: toRupees(visit.total_paise),
    state: stateOf(visit, now),
  }
}

function stateOf(visit: VisitRow, now: Date): GuestVisit['state'] {
  if (visit.status.startsWith('CANCELLED')) return 'CANCELLED'
  if (!isToCome(visit, now)) return 'OVER'
  return visit.answer === 'ACCEPTED' ? 'ACCEPTED' : 'OPEN'
}
