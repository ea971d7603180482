import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { useApplyCoupon } from '../../features/booking/use-apply-coupon.ts'
import { CouponCard } from '../../features/booking/components/coupon-card.tsx'
import { NoServicesSelected } from '../../features/booking/components/booking-empty-states.tsx'
import { listCouponItems, type OrderDraft } from '../../features/booking/order-draft.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { useOrderDraft } from '../../features/booking/use-order-draft.ts'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { OfferDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { formatRupees } from '@nikhar/contract/money'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../navigation/paths.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

export function CouponsPage() {
  const outletId = Number(useParams()['outletId'])
  const { draft, isKnown } = useOrderDraft(outletId)
  if (!isKnown) {
    return (
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4">
        <CouponSkeletons />
      </div>
    )
  }
  if (!draft || draft.services.length === 0) return <NoServicesSelected to={paths.cart()} />
  // A sent order may already be booked: checkout finds out before anything is changed.
  if (draft.attempt !== null) return <Navigate to={paths.checkout(outletId)} replace />
  return <Coupons draft={draft} />
}

function Coupons({ draft }: { draft: OrderDraft }) {
  const { outletId, totalPrice } = draft
  const goBack = useGoBack(paths.checkout(outletId))
  const {
    data: coupons,
    error,
    isFetching,
    refetch,
  } = useQuery(bookingQueries.coupons(outletId, totalPrice, listCouponItems(draft)))
  const applying = useApplyCoupon()

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="flex justify-between gap-4 rounded-md bg-surface-tint px-4.5 py-3.5 text-ink-2">
        <span>Cart total</span>
        <b className="font-bold text-ink tabular-nums">{formatRupees(totalPrice, 'always')}</b>
      </p>
      {!coupons && error && (
        <LoadFailure error={error} title="Failed to load offers" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!coupons && !error && <CouponSkeletons />}
      {coupons?.length === 0 && (
        <EmptyState
          drawing={<OfferDrawing />}
          title="No Coupons Available"
          text="There are no offers for this salon right now."
          actions={<Button onClick={goBack}>Go Back</Button>}
        />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {coupons?.map((coupon) => (
          <CouponCard
            key={coupon.id}
            coupon={coupon}
            pending={applying.isPending && applying.variables.coupon.id === coupon.id}
            onApply={() => {
              if (applying.isPending) return
              applying.mutate(
                { coupon, draft },
                {
                  onSuccess: goBack,
                  onError(failure) {
                    toast.error(extractMessage(failure))
                    void refetch()
                  },
                },
              )
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function CouponSkeletons() {
  return (
    <div role="status" aria-busy="true" aria-label="Coupons" className="grid gap-4 lg:grid-cols-2">
      {[1, 2, 3].map((card) => (
        <Card key={card} className="grid gap-4">
          <SkeletonText lines={3} />
          <Skeleton className="h-12 rounded-md" />
        </Card>
      ))}
    </div>
  )
}
