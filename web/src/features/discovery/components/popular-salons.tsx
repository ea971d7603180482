import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Card } from '@nikhar/ui/card'
import { Carousel, CarouselSkeleton } from '@nikhar/ui/carousel'
import { TextLink } from '@nikhar/ui/text-link'
import { type Coordinates, discoveryQueries } from '../queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { NotAvailableHere } from './not-available-here.tsx'
import { OutletCard } from './outlet-card.tsx'
import { OutletCardSkeleton } from './outlet-card-skeleton.tsx'

const TITLE = 'Popular Salons Near You'
/** As many as one turns through; the others are a tap on See all away. */
const SHOWN = 10
/** The cards that are on the screen before anything is turned. */
const IN_SIGHT = 2

interface PopularSalonsProps {
  /** Nothing is asked for until there is a place. */
  place: Coordinates | undefined
  outletTo: (outletId: number) => string
  allTo: string
  /** The heart of a card. */
  renderHeart: (outlet: { id: number; name: string }) => ReactNode
}

export function PopularSalons({ place, outletTo, allTo, renderHeart }: PopularSalonsProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...discoveryQueries.nearby(place ?? { latitude: 0, longitude: 0 }),
    enabled: place !== undefined,
  })
  // Ten cards at once would hold up a cheap phone: deferred, they are drawn in small steps.
  const outlets = useDeferredValue(data)

  if (outlets?.length === 0) return <NotAvailableHere />
  if (outlets) {
    return (
      <Carousel title={TITLE} fits={4} action={<TextLink to={allTo}>See all</TextLink>}>
        {outlets.slice(0, SHOWN).map((outlet, index) => (
          <OutletCard
            key={outlet.id}
            outlet={outlet}
            to={outletTo(outlet.id)}
            eager={index < IN_SIGHT}
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
