import type { Result } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardLink } from '@nikhar/ui/card'
import { IconButton } from '@nikhar/ui/icon-button'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Rating } from '@nikhar/ui/rating'
import { getBannerPicture } from '../../pictures.ts'

interface MiniCardProps {
  result: Result
  to: string
  /** Where it is, such as "Indiranagar". */
  area: string
  times: ReactNode
  onClose: () => void
  /** Where it is. */
  className: string
}

/** The salon of a chosen pin. */
export function MiniCard({ result, to, area, times, onClose, className }: MiniCardProps) {
  const { name, image, rating, ratingCount, distance, service } = result
  return (
    <div className={className}>
      <Card padded={false} className="grid gap-3 p-3.5 shadow-3">
        <div className="flex gap-3.5">
          <div className="relative size-18 flex-none overflow-hidden rounded-md">
            {image === null ? (
              <Monogram name={name} />
            ) : (
              <Picture source={getBannerPicture(image)} alt="" sizes="4.5rem" />
            )}
          </div>
          <div className="min-w-0 flex-1 text-sm">
            <h3 className="truncate type-h3">
              <CardLink to={to}>{name}</CardLink>
            </h3>
            <p className="flex gap-1.5 text-ink-3 tabular-nums">
              {ratingCount > 0 && <Rating rating={rating} count={ratingCount} className="text-ink" />}
              <span>{distance.toFixed(1)} km</span>
            </p>
            <p className="truncate text-ink-3">{area}</p>
            {service && (
              <p className="truncate text-ink-2">
                <b className="font-bold text-ink tabular-nums">{formatRupees(service.price)}</b> · {service.serviceName}{' '}
                · {service.timeTaken} min
              </p>
            )}
          </div>
          <IconButton label="Close" variant="bare" onClick={onClose} className="z-1 -mt-2 -mr-2">
            <X className="size-4.5" />
          </IconButton>
        </div>
        <div className="relative z-1">{times}</div>
      </Card>
    </div>
  )
}
