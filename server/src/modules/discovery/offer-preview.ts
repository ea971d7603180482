import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { formatDay } from '@nikhar/contract/orders'
import type { Deps } from '../../deps.ts'
import type { Preview } from '../../http/link-preview.ts'
import { findCoupon } from './coupon-queries.ts'
import { isCouponLive, toCoupon } from './coupon.ts'

export async function findOfferPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<Preview | undefined> {
  const now = clock()
  const coupon = await findCoupon(db, WHITELABEL_ID, id, now)
  if (!coupon) return undefined
  const validity = isCouponLive(coupon, now) ? `Valid till ${formatDay(coupon.valid_to)}` : 'This offer has ended'
  return {
    link: {
      path: `/offer/${coupon.id}`,
      title: coupon.title,
      description: [toCoupon(coupon).description, validity].filter(Boolean).join(' · '),
    },
  }
}
