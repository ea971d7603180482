import { Note } from '@nikhar/ui/note'

/** An outlet that takes no bookings at the moment. What the customer has chosen there stays. */
export function OutletInactiveNote({ name = 'This salon' }: { name?: string | undefined }) {
  return (
    <Note tone="warm">
      {name} is not taking bookings at the moment. What you select stays in your cart until it does.
    </Note>
  )
}
