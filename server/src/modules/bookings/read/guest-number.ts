import { toE164 } from '@nikhar/contract/accounts'
import type { GuestMessage } from '@nikhar/contract/desk'
import { sql } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { hashNumber } from '../../accounts/codes/number-hash.ts'
import { hasTemplate } from '../../notifications/has-template.ts'
import { inviteGuest } from '../../notifications/invitations.ts'

/**
 * The customer whom the outlet knows by this number: one who has booked there, or has accepted a booking that it made.
 * Nothing is read for any other number, so that booking cannot reveal whose it is.
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

/** Invites the person with this number to accept the booking, within the salon's sending limits. */
export function askGuest(
  trx: Db,
  config: Config,
  { orderId, outletId, phone, now }: { orderId: string; outletId: number; phone: string; now: Date },
): Promise<GuestMessage> {
  const numberHashes = hashNumber(config, toE164(phone))
  return inviteGuest(trx, { orderId, outletId, numberHashes, hasTemplate: hasTemplate(config, 'INVITED'), now })
}
