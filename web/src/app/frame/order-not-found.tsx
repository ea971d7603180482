import { ApiError } from '@nikhar/client/api-error'
import { ButtonLink } from '@nikhar/ui/button'
import { CalendarDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { paths } from '../navigation/paths.ts'

/** Whether an order does not exist, or belongs to another customer. */
export function isOrderNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403)
}

export function OrderNotFound() {
  return (
    <div role="alert">
      <EmptyState
        className="py-14"
        drawing={<CalendarDrawing />}
        title="Order not found"
        text="It isn’t one of your bookings. You’ll find them all in My Orders."
        actions={<ButtonLink to={paths.orders()}>My Orders</ButtonLink>}
      />
    </div>
  )
}
