import { formatPhone } from '@nikhar/contract/accounts'
import { brand } from '@nikhar/contract/brand'
import { CARD_RATING, DEFAULT_OUTLET_DESCRIPTION } from '@nikhar/contract/constants'
import type { CardOffer, NearbyOutlet } from '@nikhar/contract/discovery'
import { TicketPercent, MapPin, Phone, TicketX } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Rating } from '@nikhar/ui/rating'
import { type OutletState, SHOW_OFFERS } from '../outlet-state.ts'
import { getBannerPicture } from '../pictures.ts'
import { OfferLine } from './offer-line.tsx'

interface OutletCardProps {
  outlet: NearbyOutlet
  /** Link to the outlet. */
  to: string
  /** Loads the picture without lazy loading, for the first visible cards. */
  eager?: boolean
  /** The heart on the picture. */
  action: ReactNode
}

export function OutletCard({ outlet, to, eager = false, action }: OutletCardProps) {
  const { name, description, phoneNumber, address, distance, offer } = outlet
  const picture = useRef<HTMLDivElement>(null)
  return (
    <Card
      padded={false}
      className="flex h-full flex-col overflow-hidden transition-[box-shadow,translate] duration-(--dur-2) ease-out hover:shadow-3 motion-safe:hover:-translate-y-0.5"
    >
      <Banner outlet={outlet} eager={eager} leading={picture} />
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-3.5">
        <div className="flex items-baseline gap-3">
          <h3 className="min-w-0 flex-1 truncate type-h3">
            <CardLink
              to={to}
              draggable={false}
              leading={picture}
              state={{ picture: outlet.outletBannerImages[0] } satisfies OutletState}
            >
              {name}
            </CardLink>
          </h3>
          <span className="flex-none text-sm font-semibold text-primary tabular-nums">{distance.toFixed(1)} km</span>
        </div>
        <p className="truncate text-sm text-ink-3">{description || DEFAULT_OUTLET_DESCRIPTION}</p>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <MapPin className="size-4" />
          <span className="min-w-0 truncate">{`${address.city}, ${address.street}`}</span>
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-2 tabular-nums">
          <Phone className="size-4" />
          {phoneNumber === null ? 'Phone number not available' : formatPhone(phoneNumber)}
        </p>
      </div>
      <OfferBand offer={offer} to={to} />
      <div className="absolute top-2.5 right-2.5 z-1">{action}</div>
    </Card>
  )
}

/** All pictures of an outlet: the first one large, the others in a column beside it. */
interface BannerProps {
  outlet: NearbyOutlet
  eager: boolean
  /** Around the first picture. */
  leading: Ref<HTMLDivElement>
}

function Banner({ outlet, eager, leading }: BannerProps) {
  const [first, ...others] = outlet.outletBannerImages
  const rating = <CardRating outlet={outlet} className="absolute bottom-3 left-3" />
  if (first === undefined)
    return (
      <Monogram name={outlet.name} ratio="16/10.4">
        {rating}
      </Monogram>
    )
  return (
    <div className={classes('relative grid aspect-[16/10.4] gap-0.5', others.length > 0 && 'grid-cols-[2fr_1fr]')}>
      <div ref={leading}>
        <Picture source={getBannerPicture(first)} alt="" sizes={others.length > 0 ? '13rem' : '19rem'} eager={eager} />
      </div>
      {others.length > 0 && (
        <div className={classes('grid auto-rows-fr gap-0.5', others.length > 3 && 'grid-cols-2')}>
          {others.map((key) => (
            <Picture key={key} source={getBannerPicture(key)} alt="" sizes="6.5rem" />
          ))}
        </div>
      )}
      {rating}
    </div>
  )
}

/** The specification has one constant rating for all cards; a brand can choose the real one. */
function CardRating({ outlet: { rating, ratingCount }, className }: { outlet: NearbyOutlet; className: string }) {
  if (brand.cardRating === 'constant') return <Rating rating={CARD_RATING} onPicture className={className} />
  return <Rating rating={rating} count={ratingCount} onPicture className={className} />
}

/** The outlet's offer, which leads to all its offers. */
function OfferBand({ offer, to }: { offer: CardOffer | null; to: string }) {
  const row = 'flex items-center gap-2 px-4 py-3 text-sm'
  if (!offer) {
    return (
      <p className={classes(row, 'bg-surface-2 text-ink-3')}>
        <TicketX className="size-4.5" />
        No offers available
      </p>
    )
  }
  return (
    <Link
      to={to}
      state={SHOW_OFFERS}
      draggable={false}
      className={classes(
        row,
        'relative z-1 rounded-b-lg bg-accent-soft font-semibold text-on-accent-soft',
        'focus-visible:-outline-offset-2',
      )}
    >
      <TicketPercent className="size-4.5 self-start" />
      <OfferLine offer={offer} />
    </Link>
  )
}
