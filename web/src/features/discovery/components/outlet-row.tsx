import { DEFAULT_OUTLET_DESCRIPTION } from '@nikhar/contract/constants'
import type { BrowsedOutlet } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { TicketPercent, TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Rating } from '@nikhar/ui/rating'
import { getBannerPicture } from '../pictures.ts'
import { OfferLine } from './offer-line.tsx'

interface OutletRowProps {
  outlet: BrowsedOutlet
  to: string
  eager?: boolean
  /** The heart on the picture. */
  action: ReactNode
}

/** An outlet in the list of all salons, with its real rating, because the list can be sorted by it. */
export function OutletRow({ outlet, to, eager = false, action }: OutletRowProps) {
  const { name, description, address, distance, rating, ratingCount, priceFrom, openNow, offer } = outlet
  const [banner] = outlet.outletBannerImages
  return (
    <Card padded={false} className="flex h-full min-h-36 overflow-hidden">
      <div className="relative w-[32%] max-w-44 min-w-26 flex-none">
        {banner === undefined ? (
          <Monogram name={name} />
        ) : (
          <Picture source={getBannerPicture(banner)} alt="" sizes="(min-width: 64rem) 11rem, 32vw" eager={eager} />
        )}
        {ratingCount > 0 && (
          <Rating rating={rating} count={ratingCount} onPicture className="absolute bottom-2.5 left-2.5" />
        )}
        <div className="absolute top-2 left-2 z-1">{action}</div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.75 px-3.5 py-3.5 sm:px-4">
        <div className="flex items-baseline gap-3">
          <h2 className="min-w-0 flex-1 truncate type-h3">
            <CardLink to={to}>{name}</CardLink>
          </h2>
          <span className="flex-none text-sm font-semibold text-primary tabular-nums">{distance.toFixed(1)} km</span>
        </div>
        <p className="truncate text-sm text-ink-3">{description || DEFAULT_OUTLET_DESCRIPTION}</p>
        <p className="truncate text-sm text-ink-2">{`${address.city}, ${address.street}`}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2 tabular-nums">
          <span className={openNow ? 'font-semibold text-success' : 'text-ink-3'}>
            {openNow ? 'Open now' : 'Closed now'}
          </span>
          {priceFrom !== null && <span>· from {formatRupees(priceFrom)}</span>}
        </p>
        <div
          className={classes(
            'flex items-center gap-1.5 text-sm',
            offer ? 'font-semibold text-on-accent-soft' : 'text-ink-3',
          )}
        >
          {offer ? <TicketPercent className="mt-0.5 size-4 self-start" /> : <TicketX className="size-4" />}
          {offer ? <OfferLine offer={offer} /> : 'No offers available'}
        </div>
      </div>
    </Card>
  )
}
