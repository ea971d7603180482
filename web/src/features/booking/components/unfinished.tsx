import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CalendarDrawing, CartDrawing } from '../../../ui/drawing.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** On a step of a booking that has nothing to book. */
export function NoServices({ to, emptied = false }: { to: string; emptied?: boolean }) {
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

/** On a checkout that nobody came to through the times. */
export function MissingBooking({ onBack }: { onBack: () => void }) {
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
