import { describeAnswerBy, type Order } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AppointmentRow, OrderReceipt } from '../../features/booking/components/order-receipt.tsx'
import { AppointmentBadge } from '../../features/orders/components/appointment-badge.tsx'
import { OrderPlacedBanner } from '../../features/booking/components/order-placed-banner.tsx'
import { findJustPlaced, finishOrder } from '../../features/booking/use-place-order.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { leavePage } from '@nikhar/client/back-handlers'
import { ButtonLink } from '@nikhar/ui/button'
import { Card, Rule } from '@nikhar/ui/card'
import { CalendarDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { SkeletonText } from '@nikhar/ui/skeleton'
import { useBackHandler } from '@nikhar/ui/use-back-handler'
import { PlacedActions } from '../frame/placed-actions.tsx'
import { paths } from '../navigation/paths.ts'

/** The deadline for the salon's answer, or that the booking is already confirmed. */
function describePlaced({ outlet: { outletName }, appointment: { answerBy } }: Order): string {
  if (!answerBy) return `${outletName} is expecting you. Your booking is confirmed.`
  return `${outletName} will answer by ${describeAnswerBy(answerBy)}. You don’t need to do anything.`
}

/** Anything else is not an order id and is not requested. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function OrderSuccessPage() {
  const { orderId = '' } = useParams()
  const navigate = useNavigate()
  // The order is placed: Back leads to the cart instead of to checkout.
  useBackHandler(true, () => leavePage(() => void navigate(paths.cart(), { replace: true })))
  const [justPlaced] = useState(() => findJustPlaced(orderId))
  const celebrates = justPlaced !== undefined
  useEffect(() => {
    if (celebrates) finishOrder()
  }, [celebrates])
  const enabled = ORDER_ID.test(orderId)
  const { data: order } = useQuery({ ...bookingQueries.placed(orderId), enabled })
  const { data: summary, error, isFetching, refetch } = useQuery({ ...bookingQueries.summary(orderId), enabled })

  if (!enabled) return <EmptyState drawing={<CalendarDrawing />} title="Order not found" actions={<NextSteps />} />
  if (!summary && error) {
    return (
      <LoadFailure error={error} title="This order did not load" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  return (
    <div className="-mt-4 lg:page-width lg:max-w-180">
      <OrderPlacedBanner celebrates={celebrates} text={order ? describePlaced(order) : 'One moment…'} />
      <div className="page-width relative -mt-14 grid gap-4 lg:max-w-160">
        {summary ? (
          <OrderReceipt
            summary={summary}
            order={order}
            status={order && <AppointmentBadge status={order.appointment.AppointmentStatus} />}
            actions={order && <PlacedActions order={order} />}
          />
        ) : (
          <Card aria-busy="true" padded={false} className="shadow-3">
            {justPlaced && (
              <>
                <AppointmentRow {...justPlaced} />
                <Rule dashed />
              </>
            )}
            <div className="grid gap-6 p-5">
              <SkeletonText lines={2} />
              <SkeletonText lines={4} />
            </div>
          </Card>
        )}
        <div className="mt-2 grid gap-3">
          <NextSteps />
        </div>
      </div>
    </div>
  )
}

function NextSteps() {
  return (
    <>
      <ButtonLink to={paths.orders()} block>
        View Orders
      </ButtonLink>
      <ButtonLink to={paths.home()} variant="outline" block>
        Continue Booking
      </ButtonLink>
    </>
  )
}
