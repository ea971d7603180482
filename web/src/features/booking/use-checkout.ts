import { type CartGroup, toBillSummary } from '@nikhar/contract/booking'
import type { Outlet } from '@nikhar/contract/discovery'
import { toRupees, type Rupees } from '@nikhar/contract/money'
import { describeAnswer } from '@nikhar/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import {
  calculateDraftBill,
  listEachService,
  type OrderDraft,
  withCoupon,
  withLostCoupon,
  withSlot,
} from './order-draft.ts'
import { changeDraft } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'
import { useCart } from './use-cart.ts'
import { useCheckoutFailure } from './use-checkout-failure.ts'
import { useCouponCheck } from './use-coupon-check.ts'
import { useHold } from './use-hold.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** A stable identity, so that components that show the cart do not re-render with every render. */
const NO_CART: readonly CartGroup[] = []

interface CheckoutOptions {
  draft: OrderDraft
  /** Undefined until it has loaded; nothing can be booked before. */
  outlet: Outlet | undefined
  onPlaced: (orderId: string) => void
}

/** The bill, the hold and the booking of one checkout. */
export function useCheckout({ draft, outlet, onPlaced }: CheckoutOptions) {
  const { outletId, attempt } = draft
  const queryClient = useQueryClient()
  const { data: cart = NO_CART } = useCart()
  const placing = usePlaceOrder()
  const slot = {
    startTime: draft.startTime ?? '',
    endTime: draft.endTime ?? '',
    stylistId: draft.stylist?.id,
    serviceIds: listEachService(draft),
  }
  // A sent order may already be booked: its slot is then taken by this customer, and it may not change.
  const isSent = attempt !== null
  const hold = useHold(outletId, slot, !isSent)
  const { isChoosing } = useCouponCheck(draft)

  // The persisted cart knows the outlet, and so the tax on the total, before the outlet has loaded.
  const knownOutlet = outlet ?? cart.find((group) => group.outlet.id === outletId)?.outlet
  const gstRate = knownOutlet?.gstRate ?? 0
  const bill = useMemo(() => calculateDraftBill(draft, gstRate), [draft, gstRate])
  const isSending = placing.isPending
  const failure = useCheckoutFailure({
    orderError: placing.error,
    holdError: hold.error,
    slot,
    isSending,
    hasNotices: (draft.notices?.length ?? 0) > 0,
  })
  const isOutletActive = knownOutlet?.status !== 'INACTIVE'

  function book(amount: Rupees) {
    if (isSending || placing.isSuccess || !outlet || !isOutletActive || isChoosing) return
    placing.mutate(
      { draft, amount, bill },
      {
        onSuccess: ({ orderId }) => onPlaced(orderId),
        onError(error) {
          if (!(error instanceof ApiError)) return
          if (error.code === 'COUPON_NOT_APPLICABLE')
            changeDraft((current) => withLostCoupon(current, extractMessage(error)))
          if (error.code === 'SLOT_TAKEN') void queryClient.invalidateQueries({ queryKey: bookingQueries.allSlots() })
          if (error.code === 'STYLIST_UNABLE') void queryClient.invalidateQueries(bookingQueries.team(outletId))
        },
      },
    )
  }
  function chooseOtherSlot(startTime: string) {
    failure.dismiss()
    placing.reset()
    changeDraft((current) => withSlot(current, startTime))
  }

  return {
    outlet: knownOutlet,
    isOutletLoaded: outlet !== undefined,
    /** The deadline for the salon's answer, once its rules are known. */
    answer: outlet && draft.startTime !== null ? describeAnswer(outlet, draft.startTime) : undefined,
    isOutletActive,
    /** The best offer has not loaded yet: a booking before that would cost more. */
    isChoosing,
    cart,
    bill,
    gstRate,
    toPay: toRupees(bill.totalPaise),
    sentBill: toBillSummary(placing.variables?.bill ?? bill),
    hold,
    slot,
    isSent,
    isSending,
    isBooking: isSending || placing.isSuccess,
    failure,
    book,
    chooseOtherSlot,
    removeCoupon,
  }
}

function removeCoupon() {
  changeDraft((current) => withCoupon(current, null))
}
