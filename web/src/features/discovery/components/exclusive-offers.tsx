import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Card } from '@nikhar/ui/card'
import { Carousel, CarouselSkeleton } from '@nikhar/ui/carousel'
import { OfferDrawing } from '@nikhar/ui/drawing'
import { Skeleton } from '@nikhar/ui/skeleton'
import { Ticket, type TicketTone } from '@nikhar/ui/ticket'
import { toTicketProps } from '../offer-text.ts'
import { discoveryQueries } from '../queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'

const TITLE = 'Exclusive Offers For You'
const TONES: TicketTone[] = ['plum', 'gold', 'leaf', 'rose']

export function ExclusiveOffers({ offerTo }: { offerTo: (couponId: number) => string }) {
  const { data, error, refetch, isFetching } = useQuery(discoveryQueries.offers())
  const offers = useDeferredValue(data)

  if (offers && offers.length > 0) {
    return (
      <Carousel title={TITLE} fits={3}>
        {offers.map((offer, index) => (
          <Ticket
            key={offer.id}
            to={offerTo(offer.id)}
            tone={TONES[index % TONES.length] ?? 'plum'}
            {...toTicketProps(offer)}
          />
        ))}
      </Carousel>
    )
  }
  if (offers || error) {
    return (
      <section aria-label={TITLE} className="page-width">
        <h2 className="mb-3 type-h2">{TITLE}</h2>
        <Card>
          {offers ? (
            <div className="grid justify-items-center gap-3 px-5 py-6 text-center">
              <OfferDrawing />
              <p className="text-ink-2">No offers available at the moment.</p>
            </div>
          ) : (
            <LoadFailure
              error={error}
              title="Failed to load offers"
              onRetry={() => void refetch()}
              pending={isFetching}
            />
          )}
        </Card>
      </section>
    )
  }
  return (
    <CarouselSkeleton title={TITLE} fits={3}>
      <Skeleton className="min-h-41 rounded-lg" />
    </CarouselSkeleton>
  )
}
