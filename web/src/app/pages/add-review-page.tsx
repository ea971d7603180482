import { isUuidText } from '@nikhar/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ReviewForm } from '../../features/orders/components/review-form.tsx'
import type { ReviewState } from '../../features/orders/components/star-prompt.tsx'
import { ordersQueries } from '../../features/orders/queries.ts'
import { getRatableLines } from '../../features/orders/appointment.ts'
import { ButtonLink } from '@nikhar/ui/button'
import { ReviewDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { LoadingLine } from '@nikhar/ui/spinner'
import { toast } from '@nikhar/ui/toast'
import { isOrderNotFound, OrderNotFound } from '../frame/order-not-found.tsx'
import { paths } from '../navigation/paths.ts'

export function AddReviewPage() {
  const { orderId = '' } = useParams()
  const { stars } = (useLocation().state ?? {}) as ReviewState
  const navigate = useNavigate()
  const isPossible = isUuidText(orderId)
  // Always refetched: a cached order may lack the review that was just written.
  const query = { ...ordersQueries.order(orderId), enabled: isPossible, refetchOnMount: 'always' } as const
  const { data: order, error, refetch, isFetching, isFetchedAfterMount } = useQuery(query)

  function sent() {
    toast.success('Thank you for your review')
    void navigate(`${paths.orders()}?tab=completed`, { replace: true })
  }

  if (!isPossible || (!order && isOrderNotFound(error))) return <OrderNotFound />
  if (!order && error) {
    return (
      <LoadFailure error={error} title="This order did not load" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  if (!order || !isFetchedAfterMount) return <LoadingLine />
  if (getRatableLines(order).length === 0) {
    return (
      <EmptyState
        className="py-14"
        drawing={<ReviewDrawing />}
        title="Nothing to rate yet"
        text="You can rate your services once your visit is complete."
        actions={<ButtonLink to={paths.order(orderId)}>See the order</ButtonLink>}
      />
    )
  }
  return <ReviewForm order={order} stars={stars} onSent={sent} />
}
