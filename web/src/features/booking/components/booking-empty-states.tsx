import { Button, ButtonLink } from '@nikhar/ui/button'
import { CalendarDrawing, CartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

/** Shown on every step of a booking without services. */
export function NoServicesSelected({ to, emptied = false }: { to: string; emptied?: boolean }) {
  return (
    <EmptyState
      className="py-16"
      drawing={<CartDrawing />}
      title="No Services Selected"
      text={
        emptied
          ? 'Please select services to proceed with booking. What you had chosen is no longer in your cart.'
          : 'Please select services to proceed with booking.'
      }
      actions={<ButtonLink to={to}>Go to Cart</ButtonLink>}
    />
  )
}

/** Shown when checkout is opened without a chosen slot. */
export function BookingInformationMissing({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      className="py-16"
      drawing={<CalendarDrawing />}
      title="Booking Information Missing"
      text="Please start over to complete your booking."
      actions={<Button onClick={onBack}>Go Back</Button>}
    />
  )
}
