import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AllReviews } from '../../features/discovery/components/all-reviews.tsx'
import { ReviewedService } from '../../features/discovery/components/reviewed-service.tsx'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { isNotFound } from '../frame/page-load-error.tsx'
import { ContentNotFound } from '../frame/content-not-found.tsx'
import { paths } from '../navigation/paths.ts'

export function ServiceReviewsPage() {
  const serviceId = useParams()['serviceId'] ?? ''
  const { data: service, error } = useQuery(outletQueries.service(serviceId))

  if (isNotFound(error))
    return <ContentNotFound error={error} title="Service not found" text="No salon offers it any more." />
  return (
    <div className="page-width">
      <div className="grid grid-cols-1 gap-5 lg:max-w-180">
        <ReviewedService service={service} to={service && paths.service(service.outletId, serviceId)} />
        <AllReviews serviceId={serviceId} />
      </div>
    </div>
  )
}
