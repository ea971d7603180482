import { brand } from '@nikhar/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OfferDetails } from '../../features/discovery/components/offer-details.tsx'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { Skeleton } from '@nikhar/ui/skeleton'
import { PageLoadError, isNotFound } from '../frame/page-load-error.tsx'
import { ContentNotFound } from '../frame/content-not-found.tsx'
import { paths } from '../navigation/paths.ts'

export function OfferPage() {
  const couponId = Number(useParams()['couponId'])
  const { data: offer, error, refetch, isFetching } = useQuery(outletQueries.offer(couponId))

  if (isNotFound(error))
    return (
      <ContentNotFound
        error={error}
        title="Offer not found"
        text="It has been taken down. There are others on the salons’ pages."
      />
    )
  if (error && !offer) return <PageLoadError error={error} onRetry={() => void refetch()} pending={isFetching} />
  return (
    <div className="-mt-4 lg:mt-0">
      {offer ? (
        <>
          <title>{`${offer.title} · ${brand.name}`}</title>
          <OfferDetails offer={offer} outletTo={paths.outlet} />
        </>
      ) : (
        <OfferSkeleton />
      )}
    </div>
  )
}

function OfferSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-72 rounded-b-xl lg:mx-auto lg:max-w-190 lg:rounded-xl" />
      <div className="page-width relative -mt-9 grid gap-4 lg:max-w-200">
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-22 rounded-lg" />
        <Skeleton className="mt-4 h-40 rounded-lg" />
      </div>
    </div>
  )
}
