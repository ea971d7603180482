import type { BillSummary } from '@nikhar/contract/booking'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { isBillSummary } from './bill-guard.ts'
import type { RequestedSlot } from './queries.ts'

interface CheckoutErrors {
  orderError: unknown
  holdError: unknown
  slot: RequestedSlot
  /** While an order is being sent, no earlier failure is shown. */
  isSending: boolean
  /** The draft describes what has changed in the order. */
  hasNotices: boolean
}

/** The undismissed problem at checkout: the slot is taken, the price has changed, or a message to show. */
export function useCheckoutFailure({ orderError, holdError, slot, isSending, hasNotices }: CheckoutErrors) {
  // A failed order is dismissed by its error, a failed hold by its slot: the hold is requested again on every visit.
  const slotKey = JSON.stringify(slot)
  const [dismissed, setDismissed] = useState<readonly unknown[]>([])
  const open = [orderError, dismissed.includes(slotKey) ? null : holdError].find(
    (error) => error && !dismissed.includes(error),
  )
  const error = isSending ? undefined : open
  const code = error instanceof ApiError ? error.code : undefined
  const isSlotTaken = code === 'SLOT_TAKEN'
  const changedBill = readChangedBill(error)
  // The draft explains what a deleted service or a lost coupon changes.
  const isExplained = code === 'COUPON_NOT_APPLICABLE' || (code === 'SERVICE_GONE' && hasNotices)
  // Otherwise a failed hold is not shown: booking does not need it.
  const isRefused = error === orderError || code === 'STYLIST_UNABLE'
  const isMessage = error && isRefused && !isSlotTaken && !changedBill && !isExplained
  return {
    isSlotTaken,
    changedBill,
    /** Why the time is unavailable. */
    slotReason: isSlotTaken ? extractMessage(error) : undefined,
    message: isMessage ? extractMessage(error) : undefined,
    dismiss: () => setDismissed([...dismissed, orderError, slotKey]),
  }
}

/** The salon's bill where the order was refused because the price has changed. */
export function readChangedBill(error: unknown): BillSummary | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED') return undefined
  const { bill } = error.details
  return isBillSummary(bill) ? bill : undefined
}
