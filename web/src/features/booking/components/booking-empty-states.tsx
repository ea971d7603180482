import { Button, ButtonLink } from '@nikhar/ui/button'
import { CalendarDrawing, CartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

interface NoServicesSelectedProps {
  to: string
  emptied?: boolean
  /** Why the services are gone. */
  notices?: string[] | undefined
}

/** Shown on every step of a booking without services. */
export function NoServicesSelected({ to, emptied = false, notices = [] }: NoServicesSelectedProps) {
  const emptiedNotice = emptied ? ['What you had chosen is no longer in your cart.'] : []
  return (
    <EmptyState
      className="py-16"
      drawing={<CartDrawing />}
      title="No Services Selected"
      text={['Please select services to proceed with booking.', ...(notices.length > 0 ? notices : emptiedNotice)].join(
        ' ',
      )}
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
