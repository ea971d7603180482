import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCouponItems, type OrderDraft, withBestOffer, withCouponServices, withLostCoupon } from './order-draft.ts'
import { changeDraft } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'

/**
 * Applies the best offer until the customer chooses one. Removes the applied coupon when it no longer fits the services
 * or expires during checkout, and updates the services it applies to. Returns whether the offers are still loading.
 */
export function useCouponCheck(draft: OrderDraft): { isChoosing: boolean } {
  const { outletId, totalPrice, couponDetails: applied, couponServiceIds = null, attempt } = draft
  const { data: coupons, isLoading } = useQuery({
    ...bookingQueries.coupons(outletId, totalPrice, listCouponItems(draft)),
    enabled: attempt === null,
  })
  const current = applied && coupons?.find(({ id }) => id === applied.id)
  const isChecked = applied !== null && attempt === null && coupons !== undefined
  const refusal = isChecked && !current?.applicable ? (current?.reason ?? 'It can no longer be used.') : null
  const serviceIds = isChecked && current?.applicable ? JSON.stringify(current.serviceIds ?? null) : null
  const followsServices = serviceIds !== null && serviceIds !== JSON.stringify(couponServiceIds)

  useEffect(() => {
    if (refusal !== null) changeDraft((stored) => withLostCoupon(stored, refusal))
  }, [refusal])

  useEffect(() => {
    if (!followsServices || serviceIds === null) return
    changeDraft((stored) => withCouponServices(stored, JSON.parse(serviceIds) as string[] | null))
  }, [followsServices, serviceIds])

  const offered = coupons && withBestOffer(draft, coupons)
  const isOther = offered !== undefined && offered !== draft
  useEffect(() => {
    if (isOther && coupons) changeDraft((stored) => withBestOffer(stored, coupons))
  }, [isOther, coupons])

  return { isChoosing: isLoading || isOther }
}
