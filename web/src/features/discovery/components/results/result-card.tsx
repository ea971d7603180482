import type { Result } from '@nikhar/contract/discovery'
import { TicketPercent } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Price } from '@nikhar/ui/price'
import { Rating } from '@nikhar/ui/rating'
import type { CardSalon } from '../../card-salon.ts'
import type { OutletState } from '../../outlet-state.ts'
import { getBannerPicture, RESULT_PICTURE_SIZES } from '../../pictures.ts'

/** The picture on the left from 640 px on, beside everything else. */
export const RESULT_GRID = classes(
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 p-3.5 @max-[14rem]:grid-cols-[minmax(0,1fr)]',
  'sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4.5 sm:gap-y-2.5 sm:p-3',
)
export const RESULT_PICTURE = 'relative h-24 overflow-hidden rounded-md sm:row-span-3 sm:h-auto sm:min-h-40'
export const RESULT_LINE = 'col-span-2 sm:col-span-1 sm:col-start-2 @max-[14rem]:col-span-1'

interface ResultCardProps {
  salon: CardSalon
  outletTo: string
  /** Where it is, such as "Indiranagar". */
  area: string
  /** The services it is shown for, in `ServiceLines`. */
  services: ReactNode
  /** The free times of the first service. */
  times: ReactNode
  /** The heart in the corner. */
  action: ReactNode
  eager: boolean
  selected?: boolean
  raised?: boolean
  onPoint?: (isPointedAt: boolean) => void
}

/** A salon wherever it is listed: its facts, the services it is listed for, and its free times. */
export function ResultCard(props: ResultCardProps) {
  const { salon, outletTo, area, services, times, action, eager, selected = false, raised = false, onPoint } = props
  const { name, image, stylists = [] } = salon
  const picture = useRef<HTMLDivElement>(null)
  return (
    <Card
      padded={false}
      look={selected ? 'selected' : 'raised'}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      className={classes(
        RESULT_GRID,
        'group transition-shadow duration-(--dur-2) hover:shadow-3',
        raised && 'shadow-3',
      )}
    >
      <div ref={picture} className={RESULT_PICTURE}>
        {image === null ? (
          <Monogram name={name} />
        ) : (
          <Picture
            source={getBannerPicture(image)}
            alt=""
            sizes={RESULT_PICTURE_SIZES}
            eager={eager}
            className="transition-transform duration-(--dur-3) ease-out group-hover:scale-103 motion-reduce:transform-none"
          />
        )}
      </div>
      <div className="flex min-w-0 items-start gap-1 sm:pt-1">
        <div className="min-w-0 flex-1">
          <h2 className="type-h3 text-balance">
            <CardLink to={outletTo} leading={picture} state={{ picture: image ?? undefined } satisfies OutletState}>
              {name}
            </CardLink>
          </h2>
          <SalonFacts salon={salon} area={area} />
          {stylists.length > 0 && (
            <p className="text-sm font-semibold">With {stylists.map((stylist) => stylist.name).join(', ')}</p>
          )}
        </div>
        <div className="relative z-1 -mt-2 -mr-1.5">{action}</div>
      </div>
      {services}
      <div className={classes(RESULT_LINE, 'relative z-1')}>{times}</div>
    </Card>
  )
}

interface ServiceLineProps {
  service: Pick<NonNullable<Result['service']>, 'serviceName' | 'timeTaken' | 'price'>
  /** Without one, the service is gone. */
  to: string | undefined
  /** Beside the price: the heart of a saved service. */
  action?: ReactNode
}

/** The services that a salon's card is shown for. */
export function ServiceLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={classes(RESULT_LINE, 'relative z-1 grid grid-cols-1 gap-2')}>
      {children}
    </ul>
  )
}

/** A service on a salon's card, with its duration and price. */
export function ServiceLine({ service: { serviceName, timeTaken, price }, to, action }: ServiceLineProps) {
  const name = to === undefined ? `${serviceName} (Deleted)` : serviceName
  return (
    <li
      className={classes(
        'relative flex min-h-target flex-wrap items-center gap-x-3 rounded-[.95rem] bg-surface-tint pl-3 text-sm',
        action ? 'pr-1' : 'pr-3',
      )}
    >
      <div className="flex min-w-0 flex-[1_1_7rem] flex-wrap gap-x-1 py-1.5 text-ink-3">
        <h3 className={classes('font-semibold', to !== undefined && 'text-ink')}>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className="after:absolute after:inset-0">
              {name}
            </Link>
          )}
        </h3>
        <p>· {timeTaken} min</p>
      </div>
      <Price rupees={price} className={classes('flex-none text-base font-bold', to === undefined && 'text-ink-3')} />
      {action && <div className="relative z-1 flex-none">{action}</div>}
    </li>
  )
}

/** Below the services of a card. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className={classes(RESULT_LINE, 'text-sm text-ink-2 tabular-nums')}>{children}</p>
}

/** Rating with its real count, area, distance, open state and offers. */
function SalonFacts({ salon, area }: { salon: CardSalon; area: string }) {
  const { rating, ratingCount, distance, openNow, hasOffers = false } = salon
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3 tabular-nums">
        {ratingCount > 0 ? (
          <Rating rating={rating} count={ratingCount} className="text-ink" />
        ) : (
          <span>No reviews yet</span>
        )}
        {distance !== undefined && (
          <>
            <span aria-hidden="true">·</span>
            <span>{distance.toFixed(1)} km</span>
          </>
        )}
      </p>
      <p className="text-sm text-ink-3 wrap-anywhere">{area}</p>
      <p className={classes('text-sm', openNow ? 'font-semibold text-success' : 'text-ink-3')}>
        {openNow ? 'Open now' : 'Closed now'}
      </p>
      {hasOffers && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-on-accent-soft">
          <TicketPercent className="size-4" /> With offers
        </p>
      )}
    </>
  )
}
