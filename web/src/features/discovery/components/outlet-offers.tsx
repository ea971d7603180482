import { useQuery } from '@tanstack/react-query'
import { Carousel } from '@nikhar/ui/carousel'
import { OfferDrawing } from '@nikhar/ui/drawing'
import { Skeleton } from '@nikhar/ui/skeleton'
import { Ticket } from '@nikhar/ui/ticket'
import { toTicketProps } from '../offer-text.ts'
import { outletQueries } from '../outlet-queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'

export function OutletOffers({ outletId, offerTo }: { outletId: number; offerTo: (couponId: number) => string }) {
  const { data, error, refetch, isFetching } = useQuery(outletQueries.coupons(outletId))
  if (error && !data) {
    return (
      <LoadFailure error={error} title="Failed to load offers" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  if (!data) return <Skeleton className="mt-4 h-41 rounded-lg" />
  if (data.data.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 px-5 py-8 text-center">
        <OfferDrawing />
        <p className="text-ink-2">No offers available.</p>
      </div>
    )
  }
  return (
    // The carousel has its own page gutters; the negative margins undo the outer ones.
    <div className="-mx-gutter mt-3 lg:-ml-gutter lg:mr-0">
      <Carousel title="Offers" fits={3}>
        {data.data.map((coupon) => (
          <Ticket
            key={coupon.id}
            to={offerTo(coupon.id)}
            tone={coupon.discountType === 'PERCENTAGE' ? 'plum' : 'gold'}
            {...toTicketProps(coupon)}
          />
        ))}
      </Carousel>
    </div>
  )
}
