import { toRupees } from '@nikhar/contract/money'
import {
  isAwaitingSalon,
  type AppointmentStatus,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OwnReview,
} from '@nikhar/contract/orders'
import type { findHistory, ListedOrderRow, OrderLineRow } from './order-queries.ts'
import { toOrderPayment } from './order-payment.ts'
import { toOrderBill, toRejectionEffect, type StoredBill, type StoredEffect } from './stored-effect.ts'
import { toAddress } from '../../discovery/address.ts'

type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

export function toOrder(row: ListedOrderRow, lines: OrderLineRow[]): Order {
  const discountPercent =
    row.subtotal_paise === 0 ? 0 : Math.round((row.discount_paise * 10_000) / row.subtotal_paise) / 100
  return {
    orderId: row.id,
    createdAt: row.created_at.toISOString(),
    orderStatus: row.status,
    amountPaid: toRupees(row.total_paise),
    otp: row.check_in_code,
    bill: toOrderBill(billOf(row)),
    ...(row.booked_bill && { bookedBill: toOrderBill(row.booked_bill) }),
    payment: toOrderPayment(row),
    outlet: toOrderOutlet(row),
    services: lines.map((line) => toLine(line, discountPercent)),
    appointment: toAppointment(row),
  }
}

/** The current bill. */
export function billOf(row: ListedOrderRow): StoredBill {
  return {
    subtotalPaise: row.subtotal_paise,
    discountPaise: row.discount_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    totalPaise: row.total_paise,
    couponCode: row.coupon_code,
  }
}

function toOrderOutlet(row: ListedOrderRow): Order['outlet'] {
  return {
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    outletSlug: row.outlet_slug,
    outletDescription: row.description,
    address: toAddress(row),
    outletPhoneNumber: row.phone_number,
    outletEmail: row.email,
    outletWebsite: row.website,
    outletLatitude: row.latitude,
    outletLongitude: row.longitude,
    outletBannerImages: row.banner_images,
  }
}

function toAppointment(row: ListedOrderRow): Order['appointment'] {
  // A check constraint keeps HELD appointments without an order.
  const status = row.appointment_status as AppointmentStatus
  const awaitingSalon = isAwaitingSalon({ status, awaitingSalon: row.awaiting_salon })
  return {
    AppointmentStatus: status,
    awaitingSalon,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    stylistId: row.stylist_id,
    assignedClientName:
      row.rest_stylist_name === null ? row.stylist_name : `${row.stylist_name}, then ${row.rest_stylist_name}`,
    overrideClientReason: row.stylist_override_reason,
    checkedInAt: row.checked_in_at?.toISOString() ?? null,
    cancelMinutes: row.cancel_minutes,
    ...(row.choice_asked_at !== null && { choiceAsked: true }),
    cancelReason: row.cancel_reason,
    cancelledBy: row.cancelled_by,
    answerBy: awaitingSalon ? (row.answer_by ?? row.starts_at).toISOString() : null,
    movedFrom: status === 'RESCHEDULED' ? (row.moved_from?.toISOString() ?? null) : null,
  }
}

function toLine(row: OrderLineRow, discount: number): OrderLine {
  const { review_id, rating, body, reviewed_at } = row
  return {
    _id: row.service_id,
    serviceName: row.name,
    description: row.description,
    price: toRupees(row.price_paise),
    quantity: row.quantity,
    discount,
    timeTaken: row.minutes,
    outletId: row.outlet_id,
    status: row.status,
    rejectReason: row.reject_reason,
    serviceImages: row.images,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    ...(review_id !== null && rating !== null && reviewed_at !== null
      ? {
          review: {
            id: review_id,
            rating,
            review: body,
            createdAt: reviewed_at.toISOString(),
            ...toReviewPhoto(row),
          },
        }
      : {}),
  }
}

/** As its author sees it. Whether the salon shows it as a look is the salon's affair. */
function toReviewPhoto({ picture, consented_at, hidden_by, hidden_reason }: OrderLineRow): Pick<OwnReview, 'photo'> {
  if (picture === null) return {}
  return {
    photo: {
      picture,
      isLook: consented_at !== null,
      hiddenReason: hidden_by === 'OPERATOR' ? hidden_reason : null,
    },
  }
}

export function toEvent({ at, actor, action, from_status, to_status, reason, effect }: HistoryRow): OrderEvent {
  return {
    at: at.toISOString(),
    actor,
    action,
    from: from_status,
    to: to_status,
    reason,
    ...(effect !== null && { effect: toRejectionEffect(effect as unknown as StoredEffect) }),
  }
}
