import { formatRupees, type Rupees } from '@nikhar/contract/money'
import { nameDay } from '@nikhar/contract/relative-day'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Rating } from '@nikhar/ui/rating'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { TimeChips } from './time-chips.tsx'

export interface SalonTimes {
  outletId: number
  name: string
  image: string | null
  rating: number
  ratingCount: number
  service: { _id: string; serviceName: string; price: Rupees }
  nextTimes: string[]
}

interface SalonTimesCardProps {
  salon: SalonTimes
  to: string
  /** Shown instead of the next free time. */
  detail?: string | undefined
  onChoose: (startTime: string) => void
}

/** A salon with one service and the times at which it is free. */
export function SalonTimesCard({ salon, to, detail, onChoose }: SalonTimesCardProps) {
  const { name, image, rating, ratingCount, service, nextTimes } = salon
  const [first] = nextTimes
  return (
    <Card className="grid h-full w-76 grid-cols-[minmax(0,1fr)] content-between gap-3 p-3.5">
      <div className="flex gap-3">
        <Thumbnail kind="outlet" picture={image ?? undefined} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">
            <CardLink to={to}>{name}</CardLink>
          </h3>
          <p className="truncate text-sm text-ink-2">
            {service.serviceName} · {formatRupees(service.price)}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
            {ratingCount > 0 && <Rating rating={rating} count={ratingCount} className="text-ink" />}
            {detail ?? <Availability first={first} />}
          </p>
        </div>
      </div>
      <div className="relative z-1 flex flex-wrap gap-2">
        <TimeChips
          startTimes={nextTimes.slice(0, first !== undefined && nameDay(first) === 'Today' ? 3 : 2)}
          subject={`${service.serviceName} at ${name}`}
          onChoose={onChoose}
        />
      </div>
    </Card>
  )
}

function Availability({ first }: { first: string | undefined }) {
  const day = first === undefined ? undefined : nameDay(first)
  return (
    <span className={classes('font-semibold', day === 'Today' ? 'text-success' : 'text-ink-2')}>
      {day === undefined && 'Nothing free'}
      {day === 'Today' && 'Free today'}
      {day !== undefined && day !== 'Today' && `Next free ${day === 'Tomorrow' ? 'tomorrow' : day}`}
    </span>
  )
}
