import { DEFAULT_OUTLET_DESCRIPTION } from '@nikhar/contract/constants'
import { describeAnswerTime, describeKeptBookings, type Outlet } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { BadgeCheck, MapPin, Sparkles, Star } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Chip } from '@nikhar/ui/chip'
import { formatFullAddress } from '../address.ts'
import { OpeningTimes } from './opening-times.tsx'
import { StuckNameBar } from './stuck-name-bar.tsx'

interface OutletHeaderProps {
  outlet: Outlet
  /** Directly under name and rating. */
  nextFree: ReactNode
  /** Actions. */
  children: ReactNode
}

/** Name and rating, the next free times, address and hours of an outlet. */
export function OutletHeader({ outlet, nextFree, children }: OutletHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <header className="grid gap-3">
      <StuckNameBar heading={heading} name={outlet.name} />
      <h1 ref={heading} className="type-h1 lg:type-title">
        {outlet.name}
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RealRating rating={outlet.rating} count={outlet.ratingCount} />
        <p className="text-ink-2">{outlet.description || DEFAULT_OUTLET_DESCRIPTION}</p>
      </div>
      <div className="my-2">{nextFree}</div>
      <div className="grid gap-1.5">
        <address className="flex items-start gap-2.5 text-sm text-ink-2 not-italic">
          <MapPin className="mt-px size-4.5 text-primary" />
          {formatFullAddress(outlet.address)}
        </address>
        <OpeningTimes outlet={outlet} />
        <Reliability reliability={outlet.reliability} />
      </div>
      <div className="mt-2">{children}</div>
    </header>
  )
}

/** Absent where there were too few bookings to describe. */
function Reliability({ reliability }: Pick<Outlet, 'reliability'>) {
  const facts = [describeAnswerTime(reliability), describeKeptBookings(reliability)].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p className="flex items-start gap-2.5 text-sm text-ink-2">
      <BadgeCheck className="mt-px size-4.5 text-success" />
      {facts.join(' · ')}
    </p>
  )
}

function RealRating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) {
    return (
      <Chip tone="plum">
        <Sparkles className="size-4" /> New
      </Chip>
    )
  }
  return (
    <Chip tone="leaf" className="font-bold tabular-nums">
      <Star className="size-4 fill-current" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="font-semibold">
        ({formatCount(count)}
        <span className="sr-only"> reviews</span>)
      </span>
    </Chip>
  )
}
