import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listCouponItems, type OrderDraft, withCouponServices, withLostCoupon } from './order-draft.ts'
import { changeDraft } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'

/**
 * Removes the applied coupon when it no longer fits the services or expires during checkout, and follows the services it
 * is for.
 */
export function useCouponCheck(draft: OrderDraft): void {
  const { outletId, totalPrice, couponDetails: applied, couponServiceIds = null, attempt } = draft
  const { data: coupons } = useQuery({
    ...bookingQueries.coupons(outletId, totalPrice, listCouponItems(draft)),
    enabled: applied !== null && attempt === null,
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
}
