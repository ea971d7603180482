import { describeCoupon } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import type { PlatformCoupon } from '@nikhar/contract/operator'
import { ProgressBar } from '@nikhar/ui/progress-bar'
import { describeBudget, describeReach } from '../coupon-draft.ts'
import { CouponState } from './coupon-state.tsx'

interface CouponListProps {
  coupons: readonly PlatformCoupon[]
  onOpen: (coupon: PlatformCoupon) => void
}

/** A row each: what it does, how often it was used, how much of its budget it has cost, and whether it is active. */
export function CouponList({ coupons, onOpen }: CouponListProps) {
  return (
    <ul aria-label="Coupons" className="overflow-hidden rounded-lg bg-surface shadow-2">
      {coupons.map((coupon) => (
        <li key={coupon.couponId} className="border-t border-line first:border-t-0">
          <button
            type="button"
            onClick={() => onOpen(coupon)}
            className="grid w-full grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] items-center gap-x-4 gap-y-2 px-4 py-3 text-left hover:bg-surface-2 md:grid-cols-[minmax(0,1fr)_5rem_11rem_9.5rem] md:px-5"
          >
            <CouponText coupon={coupon} />
            <span className="text-sm md:text-right">
              <b className="text-base tabular-nums">{formatCount(coupon.uses)}</b>{' '}
              <span className="text-ink-3">{coupon.uses === 1 ? 'use' : 'uses'}</span>
            </span>
            <CouponBudget coupon={coupon} />
            <span className="justify-self-start max-md:col-span-full">
              <CouponState coupon={coupon} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function CouponText({ coupon }: { coupon: PlatformCoupon }) {
  const sentence = describeCoupon({
    ...coupon,
    minOrderValue: coupon.minBill,
    maximumDiscountCapping: coupon.maxDiscount,
    perUserRedemptionLimit: coupon.perGuest,
  })
  return (
    <span className="min-w-0 max-md:col-span-full">
      <b className="block tracking-[.06em] break-words">{coupon.code}</b>
      <span className="block text-sm text-ink-2">{sentence}</span>
      <span className="block text-sm text-ink-3">{describeReach(coupon)}</span>
    </span>
  )
}

function CouponBudget({ coupon }: { coupon: PlatformCoupon }) {
  const { budget, given, totalUses, uses } = coupon
  const share = budget === null ? (totalUses === null ? null : uses / totalUses) : given / budget
  return (
    <span className="grid gap-1 text-sm">
      <span className="flex justify-between gap-2">
        {describeBudget(coupon)}
        {share !== null && <b className="tabular-nums">{`${Math.min(100, Math.floor(share * 100))}%`}</b>}
      </span>
      {share !== null && (
        <ProgressBar
          label={budget === null ? `Uses of ${coupon.code}` : `Budget of ${coupon.code}`}
          value={Math.min(100, Math.floor(share * 100))}
          max={100}
        />
      )}
      {budget === null && totalUses !== null && (
        <span className="text-ink-3">{`of ${formatCount(totalUses)} uses`}</span>
      )}
    </span>
  )
}
