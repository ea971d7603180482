import type { Result } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { TicketPercent } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Rating } from '@nikhar/ui/rating'
import type { OutletState } from '../../outlet-state.ts'
import { getBannerPicture, RESULT_PICTURE_SIZES } from '../../pictures.ts'
import { formatOverPrice } from '../../result-labels.ts'

/** The picture on the left from 640 px on, beside everything else. */
export const RESULT_GRID = classes(
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 p-3.5 @max-[14rem]:grid-cols-[minmax(0,1fr)]',
  'sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4.5 sm:gap-y-2.5 sm:p-3',
)
export const RESULT_PICTURE = 'relative h-24 overflow-hidden rounded-md sm:row-span-3 sm:h-auto sm:min-h-40'
export const RESULT_LINE = 'col-span-2 sm:col-span-1 sm:col-start-2 @max-[14rem]:col-span-1'

interface ResultCardProps {
  result: Result
  outletTo: string
  serviceTo: (serviceId: string) => string
  /** Where it is, such as "Indiranagar". */
  area: string
  /** The free times of the matching service. */
  times: ReactNode
  /** The heart in the corner. */
  action: ReactNode
  eager: boolean
  selected?: boolean
  raised?: boolean
  onPoint?: (isPointedAt: boolean) => void
}

/** A salon with the service that was searched for: its price, its duration and its free times. */
export function ResultCard(props: ResultCardProps) {
  const { result, outletTo, serviceTo, area, times, action, eager, selected = false, raised = false, onPoint } = props
  const { name, image, service, otherServices, stylists } = result
  const overPrice = formatOverPrice(result)
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
          <ResultFacts result={result} area={area} />
          {stylists.length > 0 && (
            <p className="text-sm font-semibold">With {stylists.map((stylist) => stylist.name).join(', ')}</p>
          )}
        </div>
        <div className="relative z-1 -mt-2 -mr-1.5">{action}</div>
      </div>
      {(service ? [service, ...otherServices] : []).map(({ _id, serviceName, timeTaken, price }) => (
        <Link
          key={_id}
          to={serviceTo(_id)}
          className={classes(
            RESULT_LINE,
            'relative z-1 flex min-h-target items-center justify-between gap-3 rounded-[.95rem] bg-surface-tint px-3 py-1.5 text-sm',
          )}
        >
          <span className="min-w-0 text-ink-3">
            <span className="font-semibold text-ink">{serviceName}</span> · {timeTaken} min
          </span>
          <span className="flex-none text-base font-bold tabular-nums">{formatRupees(price)}</span>
        </Link>
      ))}
      {overPrice !== undefined && (
        <p className={classes(RESULT_LINE, 'text-sm text-ink-2 tabular-nums')}>{overPrice}</p>
      )}
      <div className={classes(RESULT_LINE, 'relative z-1')}>{times}</div>
    </Card>
  )
}

/** Rating with its real count, area, distance, open state and offers. */
function ResultFacts({ result, area }: { result: Result; area: string }) {
  const { rating, ratingCount, distance, openNow, hasOffers } = result
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3 tabular-nums">
        {ratingCount > 0 ? (
          <Rating rating={rating} count={ratingCount} className="text-ink" />
        ) : (
          <span>No reviews yet</span>
        )}
        <span aria-hidden="true">·</span>
        <span>{distance.toFixed(1)} km</span>
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
