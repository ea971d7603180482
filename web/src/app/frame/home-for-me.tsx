import type { Result } from '@nikhar/contract/discovery'
import type { CustomerHome } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { AgainCard } from '../../features/booking/components/again-card.tsx'
import { LookRow } from '../../features/booking/components/look-row.tsx'
import { type SalonTimes, SalonTimesCard } from '../../features/booking/components/salon-times-card.tsx'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { RecentlyViewed } from '../../features/discovery/components/recently-viewed.tsx'
import { getDirectionsLink } from '../../features/discovery/contact.ts'
import { findNextPart } from '../../features/discovery/free-soon.ts'
import { freeSoonQuery } from '../../features/discovery/free-soon-queries.ts'
import type { Coordinates } from '../../features/discovery/queries.ts'
import { VisitTicket } from '../../features/orders/components/visit-ticket.tsx'
import { homeQueries } from '../../features/orders/home-queries.ts'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { TextLink } from '@nikhar/ui/text-link'
import { paths } from '../navigation/paths.ts'
import { HomeForMeSkeleton } from './home-for-me-skeleton.tsx'

interface HomeForMeProps {
  place: Coordinates | undefined
  onBook: (request: QuickBookRequest) => void
  /** Called once it has its final height. */
  onSettled: () => void
}

const NOBODY: CustomerHome = { nextVisit: null, again: null, favourites: [], looks: [] }

/** What this customer can do at once. The part of a failed call is omitted; the rest of home is not affected. */
export function HomeForMe({ place, onBook, onSettled }: HomeForMeProps) {
  const { data = NOBODY, isPending } = useQuery(homeQueries.home(place))
  const { nextVisit, again, favourites, looks } = data
  const isStranger = !isPending && again === null && favourites.length === 0
  const [part] = useState(() => findNextPart(new Date()))
  const free = useQuery({
    ...freeSoonQuery(place ?? { latitude: 0, longitude: 0 }, part),
    enabled: isStranger && place !== undefined,
  })
  const isSettled = !isPending && !free.isLoading
  useEffect(() => {
    if (!isSettled) return
    const frame = requestAnimationFrame(onSettled)
    return () => cancelAnimationFrame(frame)
  }, [isSettled, onSettled])
  if (!isSettled) return <HomeForMeSkeleton />
  return (
    <>
      {(nextVisit !== null || again !== null) && (
        <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:auto-cols-fr lg:grid-flow-col lg:items-stretch">
          {nextVisit && <NextVisitTicket visit={nextVisit} />}
          {again && <Again again={again} onBook={onBook} />}
        </div>
      )}
      {favourites.length > 0 && (
        <Rail title="Your favourites" trailing={<TextLink to={paths.favorites()}>All favourites</TextLink>}>
          <SalonTimesList salons={favourites} onBook={onBook} />
        </Rail>
      )}
      {isStranger && free.data && <FreeSoon title={part.title} results={free.data} onBook={onBook} />}
      {looks.length > 0 && (
        <div className="page-width">
          <LookRow
            title="Looks near you"
            looks={looks}
            serviceTo={({ outletId, service }) => paths.service(outletId, service._id)}
            detailOf={({ outletName, stylist }) =>
              [outletName, stylist?.name.split(' ')[0]].filter(Boolean).join(' · ')
            }
            onChoose={onBook}
          />
        </div>
      )}
      <RecentlyViewed outletTo={paths.outlet} />
    </>
  )
}

function NextVisitTicket({ visit }: { visit: NonNullable<CustomerHome['nextVisit']> }) {
  const { latitude, longitude } = visit.outlet
  return (
    <VisitTicket
      visit={visit}
      orderTo={paths.order(visit.orderId)}
      directionsTo={getDirectionsLink({ latitude, longitude })}
    />
  )
}

function Again({ again, onBook }: { again: NonNullable<CustomerHome['again']> } & Pick<HomeForMeProps, 'onBook'>) {
  const { outletId, service, stylist } = again
  return (
    <section aria-labelledby="again" className="flex flex-col">
      <SectionHeading id="again">Again?</SectionHeading>
      <AgainCard
        again={again}
        serviceTo={paths.service(outletId, service._id)}
        onChoose={(startTime) => onBook({ outletId, serviceId: service._id, startTime, stylistId: stylist?.id })}
      />
    </section>
  )
}

/** For a customer without any history: salons with a free time, so that the first screen can be booked from. */
function FreeSoon({ title, results, onBook }: { title: string; results: Result[] } & Pick<HomeForMeProps, 'onBook'>) {
  const salons = results.flatMap(({ service, ...salon }) => (service ? [{ ...salon, service }] : []))
  if (salons.length === 0) return null
  return (
    <Rail title={title}>
      <SalonTimesList salons={salons} detailOf={({ distance }) => `${distance.toFixed(1)} km away`} onBook={onBook} />
    </Rail>
  )
}

interface SalonTimesListProps<Salon> extends Pick<HomeForMeProps, 'onBook'> {
  salons: Salon[]
  detailOf?: (salon: Salon) => string
}

function SalonTimesList<Salon extends SalonTimes>({ salons, detailOf, onBook }: SalonTimesListProps<Salon>) {
  return salons.map((salon) => (
    <li key={salon.outletId}>
      <SalonTimesCard
        salon={salon}
        to={paths.outlet(salon.outletId)}
        detail={detailOf?.(salon)}
        onChoose={(startTime) => onBook({ outletId: salon.outletId, serviceId: salon.service._id, startTime })}
      />
    </li>
  ))
}

function Rail({ title, trailing, children }: { title: string; trailing?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} className="page-width" trailing={trailing}>
        {title}
      </SectionHeading>
      <ul className="page-width flex gap-3 overflow-x-auto overscroll-x-contain pt-1 pb-3 [scrollbar-width:none]">
        {children}
      </ul>
    </section>
  )
}
