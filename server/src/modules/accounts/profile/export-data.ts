import type { PersonalData } from '@nikhar/contract/accounts'
import { addPaise, toRupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { hashNumber } from '../codes/number-hash.ts'
import { toCustomer } from '../customers/customer.ts'
import { findContactChanges } from '../customers/contact-change-queries.ts'
import {
  findCart,
  findClientCards,
  findComplaints,
  findConsent,
  findFavourites,
  findNewsletter,
  findOrderLines,
  findOrders,
  findRefusals,
  findReviews,
  findSessionHistory,
  findVisitsForNumber,
  findWaits,
} from './personal-data-queries.ts'
import { findCustomerChoices } from '../../notifications/preference-queries.ts'
import { getCustomer } from '../customers/customer-queries.ts'

/** Everything we store about a customer, read from one snapshot. */
export function exportData(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  customerId: number,
): Promise<PersonalData> {
  return runTransaction(
    db,
    async (trx) => {
      const customer = await getCustomer(trx, customerId)
      const { contact_number: number } = customer
      const { consent_at: agreedAt, consent_version: policiesVersion } = await findConsent(trx, customerId)
      return {
        exportedAt: clock().toISOString(),
        customer: toCustomer(customer),
        consent: agreedAt && policiesVersion ? { agreedAt: agreedAt.toISOString(), policiesVersion } : null,
        sessions: (await findSessionHistory(trx, customerId)).map((session) => ({
          device: session.device,
          network: session.network,
          startedAt: session.created_at.toISOString(),
          lastUsedAt: session.last_used_at.toISOString(),
          expiresAt: session.expires_at.toISOString(),
          endedAt: session.revoked_at?.toISOString() ?? null,
        })),
        contactChanges: (await findContactChanges(trx, customerId)).map((change) => ({
          kind: change.kind,
          oldContact: change.old_contact,
          changedAt: change.changed_at.toISOString(),
          undoneAt: change.undone_at?.toISOString() ?? null,
        })),
        favourites: (await findFavourites(trx, customerId)).map(({ created_at, ...favourite }) => ({
          ...favourite,
          savedAt: created_at.toISOString(),
        })),
        cart: (await findCart(trx, customerId)).map(({ created_at, ...line }) => ({
          ...line,
          addedAt: created_at.toISOString(),
        })),
        orders: await ordersOf(trx, customerId),
        reviews: (await findReviews(trx, customerId)).map(
          ({ created_at, hidden_at, decision_reason, appeal, picture, consented_at, ...review }) => ({
            ...review,
            photo: picture === null ? null : { picture, allowedAsLookAt: consented_at?.toISOString() ?? null },
            createdAt: created_at.toISOString(),
            hidden: hidden_at && { at: hidden_at.toISOString(), reason: decision_reason ?? '', appeal },
          }),
        ),
        complaints: (await findComplaints(trx, customerId)).map((complaint) => ({
          number: complaint.number,
          category: complaint.category,
          outletName: complaint.outlet_name,
          raisedAt: complaint.raised_at.toISOString(),
          settledAt: complaint.settled_at?.toISOString() ?? null,
          outcome: complaint.outcome,
          refund: complaint.refund_paise === null ? null : toRupees(complaint.refund_paise),
          messages: complaint.messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
        })),
        salonNotes: (await findClientCards(trx, customerId)).map(({ updated_at, ...card }) => ({
          ...card,
          updatedAt: updated_at.toISOString(),
        })),
        waitlist: (await findWaits(trx, customerId)).map(({ created_at, offered_starts_at, ...entry }) => ({
          ...entry,
          offeredStartTime: offered_starts_at?.toISOString() ?? null,
          askedAt: created_at.toISOString(),
        })),
        visitsForNumber: (number === null ? [] : await findVisitsForNumber(trx, number)).map((visit) => ({
          outletName: visit.outletName,
          startTime: visit.starts_at.toISOString(),
          bookedAt: visit.created_at.toISOString(),
        })),
        refusedSalons: (number === null ? [] : await findRefusals(trx, hashNumber(config, number))).map(
          ({ outletName, refused_at }) => ({ outletName, refusedAt: refused_at.toISOString() }),
        ),
        notificationChoices: await findCustomerChoices(trx, customerId),
        newsletter: (await findNewsletter(trx, customer.whitelabel_id, customer.email ?? '')).map(
          ({ created_at, ...place }) => ({
            ...place,
            subscribedAt: created_at.toISOString(),
          }),
        ),
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

async function ordersOf(db: Db, customerId: number): Promise<PersonalData['orders']> {
  const orders = await findOrders(db, customerId)
  const lines = Map.groupBy(await findOrderLines(db, customerId), ({ order_id }) => order_id)
  return orders.map((order) => ({
    orderId: order.id,
    createdAt: order.created_at.toISOString(),
    orderStatus: order.status,
    outletName: order.outletName,
    couponCode: order.coupon_code,
    discount: toRupees(order.discount_paise),
    taxes: toRupees(addPaise(order.cgst_paise, order.sgst_paise)),
    amountPaid: toRupees(order.total_paise),
    appointment:
      order.appointmentStatus && order.starts_at && order.ends_at && order.stylistName !== null
        ? {
            status: order.appointmentStatus,
            startTime: order.starts_at.toISOString(),
            endTime: order.ends_at.toISOString(),
            stylistName: order.stylistName,
          }
        : null,
    services: (lines.get(order.id) ?? []).map(({ name, price_paise, quantity, status }) => ({
      serviceName: name,
      price: toRupees(price_paise),
      quantity,
      status,
    })),
  }))
}
