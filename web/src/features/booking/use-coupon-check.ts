import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '@nikhar/ui/toast'
import { type OrderDraft, withCoupon } from './order-draft.ts'
import { changeDraft } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'

/** Removes the applied coupon when the total no longer reaches its minimum, or when it expires during checkout. */
export function useCouponCheck({ outletId, totalPrice, couponDetails: applied, attempt }: OrderDraft): void {
  const { data: coupons } = useQuery({
    ...bookingQueries.coupons(outletId, totalPrice),
    enabled: applied !== null && attempt === null,
  })
  const current = applied && coupons?.find(({ id }) => id === applied.id)
  const refusal =
    applied && attempt === null && coupons && !current?.applicable
      ? (current?.reason ?? `${applied.couponCode} can no longer be used.`)
      : null
  useEffect(() => {
    if (refusal === null) return
    changeDraft((draft) => withCoupon(draft, null))
    toast.warning(refusal)
  }, [refusal])
}
