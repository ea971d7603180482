import { listUsableOffers } from '@nikhar/contract/booking'
import type { Service } from '@nikhar/contract/discovery'
import type { Rupees } from '@nikhar/contract/money'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseOffer } from './offers.ts'
import { describeLostCoupon } from './order-draft.ts'
import { bookingQueries } from './queries.ts'
import type { QuickBookRequest } from './quick-book.ts'

interface QuickOfferOptions {
  request: QuickBookRequest
  service: Service
  enabled: boolean
}

/** The offer of a booking of one service, as at checkout: the best one automatically, until the customer chooses. */
export function useQuickOffer({ request, service, enabled }: QuickOfferOptions) {
  const { outletId, couponCode: choice } = request
  const queryClient = useQueryClient()
  const options = bookingQueries.coupons(outletId, service.price, [{ serviceId: service._id, quantity: 1 }])
  // A new price of the service changes how much an offer saves, but rarely which one is the best.
  const {
    data: coupons = [],
    isLoading,
    isPlaceholderData,
  } = useQuery({
    ...options,
    enabled,
    placeholderData: keepPreviousData,
  })
  const [refusedCodes, setRefusedCodes] = useState<readonly string[]>([])
  const [lost, setLost] = useState<string>()
  const applied = chooseOffer(coupons, choice, refusedCodes)

  /** The one in the bill, until it can no longer be used, which is shown. */
  const [shown, setShown] = useState(applied)
  if (!isLoading && shown?.couponCode !== applied?.couponCode) {
    const now = coupons.find(({ couponCode }) => couponCode === shown?.couponCode)
    if (shown && !now?.applicable && !refusedCodes.includes(shown.couponCode)) {
      setLost(describeLostCoupon(shown.couponCode, now?.reason ?? 'It can no longer be used.', shown.savings))
    }
    setShown(applied)
  }

  return {
    applied,
    usable: listUsableOffers(coupons).filter(({ couponCode }) => !refusedCodes.includes(couponCode)),
    /** A booking before this would cost more. */
    isChoosing: isLoading || isPlaceholderData,
    /** The message that an offer was removed from the bill, and why. */
    lost,
    /** The server has refused the offer. */
    refuse(couponCode: string, reason: string, discount: Rupees) {
      setRefusedCodes((codes) => [...codes, couponCode])
      setLost(describeLostCoupon(couponCode, reason, discount))
      void queryClient.invalidateQueries(options)
    },
  }
}
