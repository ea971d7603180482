import { Note } from '@nikhar/ui/note'

/** For an outlet that takes no bookings at the moment. The customer's choices there are preserved. */
export function OutletInactiveNote({ name = 'This salon' }: { name?: string | undefined }) {
  return <Note tone="warm">{name} is not taking bookings at the moment. What you select stays in your cart.</Note>
}
