import type { Service } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { Card, CardLink } from '@nikhar/ui/card'
import { Picture } from '@nikhar/ui/picture'
import { Stars } from '@nikhar/ui/rating'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { getServicePicture } from '../pictures.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'

/** The service with its average rating, above its reviews. */
export function ReviewedService({ service, to }: { service: Service | undefined; to: string | undefined }) {
  return (
    <Card className="flex min-h-22 flex-wrap items-center gap-4">
      {service && to !== undefined ? <Reviewed service={service} to={to} /> : <ReviewedSkeleton />}
    </Card>
  )
}

function Reviewed({ service, to }: { service: Service; to: string }) {
  const [picture] = service.serviceImages
  const gone = service.deletedAt !== null
  return (
    <>
      <span className="size-14 flex-none overflow-hidden rounded-md">
        {picture === undefined ? (
          <PicturePlaceholder />
        ) : (
          <Picture source={getServicePicture(picture)} alt="" sizes="3.5rem" />
        )}
      </span>
      <div className="min-w-0 flex-[1_1_7rem]">
        <h2 className="leading-tight font-semibold">
          {gone ? `${service.serviceName} (Deleted)` : <CardLink to={to}>{service.serviceName}</CardLink>}
        </h2>
        <p className="mt-1 text-sm text-ink-3">
          {formatCount(service.count)} {service.count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      {service.count > 0 && (
        <p className="flex-none text-right">
          <span className="block font-display text-3xl leading-none font-medium">{service.rating.toFixed(1)}</span>
          <Stars rating={service.rating} className="mt-1.5 text-xs" />
        </p>
      )}
    </>
  )
}

function ReviewedSkeleton() {
  return (
    <>
      <Skeleton className="size-14 flex-none rounded-md" />
      <SkeletonText lines={2} className="flex-1" />
    </>
  )
}
