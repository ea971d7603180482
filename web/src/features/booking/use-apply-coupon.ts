import { type ApplicableCoupon, booking } from '@nikhar/contract/booking'
import { useMutation } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { getCustomerId } from '@nikhar/client/session'
import { listCouponItems, type OrderDraft, withCoupon } from './order-draft.ts'
import { changeDraft } from './order-draft-store.ts'

/** Has the server check the coupon for this total and stores it in the draft. */
export function useApplyCoupon() {
  return useMutation({
    mutationFn: async ({ coupon, draft }: { coupon: ApplicableCoupon; draft: OrderDraft }) =>
      call(booking.applyCoupon, { body: buildCouponBody(coupon, draft) }),
    onSuccess({ serviceIds }, { coupon }) {
      changeDraft((draft) => withCoupon(draft, coupon, serviceIds ?? null))
    },
  })
}

export function buildCouponBody({ id: couponId }: Pick<ApplicableCoupon, 'id'>, draft: OrderDraft) {
  const { outletId, totalPrice } = draft
  if (!outletId) throw new Error('Outlet ID is missing')
  return { couponId, totalPrice, customerId: getCustomerId(), outletId, items: listCouponItems(draft) }
}
