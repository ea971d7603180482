import type { FavoriteDetails, Service } from '@nikhar/contract/discovery'
import { ChevronRight } from 'lucide-react'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Price } from '@nikhar/ui/price'
import { Rating } from '@nikhar/ui/rating'
import { getBannerPicture, getServicePicture } from '../pictures.ts'
import { HeartButton } from './heart-button.tsx'
import { PicturePlaceholder } from './picture-placeholder.tsx'

interface FavouriteCardProps {
  favourite: FavoriteDetails
  outletTo: (outletId: number) => string
  serviceTo: (service: Service) => string
  onToggle: (target: { outletId: number; serviceId?: string }) => void
}

/** A saved outlet with the services saved from it. */
export function FavouriteCard({
  favourite: { outletId, outlet, services },
  outletTo,
  serviceTo,
  onToggle,
}: FavouriteCardProps) {
  const [banner] = outlet.outletBannerImages
  return (
    <Card padded={false} className="overflow-hidden">
      <div className="relative">
        <div className="aspect-[8/3]">
          {banner === undefined ? (
            <Monogram name={outlet.name} />
          ) : (
            <Picture
              source={getBannerPicture(banner)}
              alt=""
              sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 37rem, 100vw"
            />
          )}
        </div>
        <div className="flex items-center gap-3 px-4 pt-3.5 pb-3.5">
          <div className="min-w-0 flex-1">
            <h2 className="type-h3">
              <CardLink to={outletTo(outletId)}>{outlet.name}</CardLink>
            </h2>
            <p className="mt-0.5 truncate text-sm text-ink-3">{`${outlet.address.city}, ${outlet.address.street}`}</p>
            {outlet.ratingCount > 0 && <Rating rating={outlet.rating} count={outlet.ratingCount} className="mt-1" />}
          </div>
          <ChevronRight className="size-5 text-ink-3" />
        </div>
        <div className="absolute top-3 right-3 z-1">
          <HeartButton name={outlet.name} saved onToggle={() => onToggle({ outletId })} />
        </div>
      </div>
      {services.length > 0 && (
        <ul aria-label={`Saved at ${outlet.name}`} className="mx-4 grid border-t border-line py-1.5">
          {services.map((service) => (
            <SavedService
              key={service._id}
              service={service}
              to={serviceTo(service)}
              onToggle={() => onToggle({ outletId, serviceId: service._id })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SavedService({ service, to, onToggle }: { service: Service; to: string; onToggle: () => void }) {
  const [picture] = service.serviceImages
  const gone = service.deletedAt !== null
  return (
    <li className={classes('relative flex items-center gap-3 py-1.5', gone && 'text-ink-3')}>
      <span className={classes('size-12 flex-none overflow-hidden rounded-[.875rem]', gone && 'opacity-60 grayscale')}>
        {picture === undefined ? (
          <PicturePlaceholder />
        ) : (
          <Picture source={getServicePicture(picture)} alt="" sizes="3rem" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="leading-tight font-semibold">
          {gone ? (
            `${service.serviceName} (Deleted)`
          ) : (
            <Link to={to} className="after:absolute after:inset-y-0 after:right-12 after:left-0">
              {service.serviceName}
            </Link>
          )}
        </h3>
        <p className="mt-0.5 text-sm text-ink-3">
          {service.timeTaken} mins ·{' '}
          <Price rupees={service.price} className={classes('font-bold', !gone && 'text-ink')} />
        </p>
      </div>
      <HeartButton name={service.serviceName} saved variant="bare" onToggle={onToggle} />
    </li>
  )
}
