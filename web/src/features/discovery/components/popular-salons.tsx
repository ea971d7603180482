import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Card } from '@nikhar/ui/card'
import { Carousel, CarouselSkeleton } from '@nikhar/ui/carousel'
import { TextLink } from '@nikhar/ui/text-link'
import { type Coordinates, discoveryQueries } from '../queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { NotAvailableInArea } from './not-available-in-area.tsx'
import { OutletCard } from './outlet-card.tsx'
import { OutletCardSkeleton } from './outlet-card-skeleton.tsx'

const TITLE = 'Popular Salons Near You'
/** The others are behind See all. */
const CARD_COUNT = 10
/** The cards that are visible without scrolling. */
const VISIBLE_COUNT = 2

interface PopularSalonsProps {
  /** The query is disabled until a location is chosen. */
  place: Coordinates | undefined
  outletTo: (outletId: number) => string
  allTo: string
  /** The heart on a card. */
  renderHeart: (outlet: { id: number; name: string }) => ReactNode
}

export function PopularSalons({ place, outletTo, allTo, renderHeart }: PopularSalonsProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...discoveryQueries.nearby(place ?? { latitude: 0, longitude: 0 }),
    enabled: place !== undefined,
  })
  // Deferred rendering is interruptible, which keeps slow phones responsive.
  const outlets = useDeferredValue(data)

  if (outlets?.length === 0) return <NotAvailableInArea />
  if (outlets) {
    return (
      <Carousel title={TITLE} fits={4} action={<TextLink to={allTo}>See all</TextLink>}>
        {outlets.slice(0, CARD_COUNT).map((outlet, index) => (
          <OutletCard
            key={outlet.id}
            outlet={outlet}
            to={outletTo(outlet.id)}
            eager={index < VISIBLE_COUNT}
            action={renderHeart(outlet)}
          />
        ))}
      </Carousel>
    )
  }
  if (error) {
    return (
      <section aria-label={TITLE} className="page-width">
        <h2 className="mb-3 type-h2">{TITLE}</h2>
        <Card>
          <LoadFailure
            error={error}
            title="Failed to load salons"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        </Card>
      </section>
    )
  }
  return (
    <CarouselSkeleton title={TITLE} fits={4}>
      <OutletCardSkeleton />
    </CarouselSkeleton>
  )
}
