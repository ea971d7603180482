import { toE164, type GuestMessage } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { hashNumber } from '../accounts/codes/number-hash.ts'
import { hasTemplate } from '../notifications/has-template.ts'
import { inviteGuest } from '../notifications/invitations.ts'

/**
 * The customer whom the outlet knows by this number: one who has booked there, or has accepted a booking that it made. Of any
 * other number nothing is read, so that nobody can find out by booking whose it is.
 */
export async function findKnownCustomer(
  trx: Db,
  { whitelabelId, outletId, phone }: { whitelabelId: number; outletId: number; phone: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where whitelabel_id = ${whitelabelId} and contact_number = ${toE164(phone)} and deleted_at is null and exists (
      select from orders
      where orders.customer_id = customers.id and outlet_id = ${outletId}
        and (booked_by = 'CUSTOMER' or accepted_at is not null))`.execute(trx)
  return rows[0]?.id
}

/** Asks whoever has the number to accept the booking, within what a salon may send. */
export function askGuest(
  trx: Db,
  config: Config,
  { orderId, outletId, phone, now }: { orderId: string; outletId: number; phone: string; now: Date },
): Promise<GuestMessage> {
  const numberHashes = hashNumber(config, toE164(phone))
  return inviteGuest(trx, { orderId, outletId, numberHashes, hasTemplate: hasTemplate(config, 'INVITED'), now })
}
