import { type ApplicableCoupon, findBestOffer } from '@nikhar/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { findTypedOffer, listUnusableOffers } from './offers.ts'
import { listCouponItems, type OrderDraft } from './order-draft.ts'
import { bookingQueries } from './queries.ts'
import { useApplyCoupon } from './use-apply-coupon.ts'

/** The offers of a checkout: the proposed one, the inapplicable ones, and the result of a typed code. */
export function useOffers(draft: OrderDraft) {
  const { outletId, totalPrice, couponCode, discount, attempt } = draft
  const { data, refetch } = useQuery({
    ...bookingQueries.coupons(outletId, totalPrice, listCouponItems(draft)),
    enabled: attempt === null,
  })
  const coupons = data ?? []
  const applying = useApplyCoupon()
  const [refusal, setRefusal] = useState<string>()
  const best = findBestOffer(coupons, draft.refusedCodes)
  const isBetter = best !== undefined && (couponCode === null || best.savings > discount)

  function apply(coupon: ApplicableCoupon, onApplied?: () => void) {
    if (applying.isPending) return
    setRefusal(undefined)
    applying.mutate(
      { coupon, draft },
      {
        ...(onApplied && { onSuccess: onApplied }),
        onError(error) {
          setRefusal(extractMessage(error))
          void refetch()
        },
      },
    )
  }

  /** The list may not have loaded: it is requested before a code is refused. */
  async function applyTyped(typed: string, onApplied: () => void) {
    const { data: listed, error } = data === undefined ? await refetch() : { data, error: null }
    if (listed === undefined) return setRefusal(extractMessage(error))
    const found = findTypedOffer(listed, typed, couponCode)
    if ('refusal' in found) setRefusal(found.refusal)
    else apply(found.coupon, onApplied)
  }

  return {
    proposed: isBetter && best.couponCode !== couponCode ? best : undefined,
    unusable: listUnusableOffers(coupons),
    refusal,
    isApplying: applying.isPending,
    apply,
    applyTyped,
    clearRefusal: () => setRefusal(undefined),
  }
}
