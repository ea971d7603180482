import { CalendarDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import type { Board } from '@nikhar/contract/desk'
import { AppointmentRow } from './appointment-row.tsx'

interface DayListProps {
  board: Board
  selectedOrderId: string | null
  onSelect: (orderId: string) => void
}

/** All bookings of the day by time. */
export function DayList({ board: { appointments, stylists }, selectedOrderId, onSelect }: DayListProps) {
  const visits = appointments
    .filter(({ isRest }) => !isRest)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.stylistId - b.stylistId)
  if (visits.length === 0) {
    return <EmptyState drawing={<CalendarDrawing />} title="No bookings that day" text="New ones appear here." />
  }
  return (
    <ol
      aria-label="Bookings of the day"
      className="mx-gutter mb-6 divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1 md:mx-4 desk:mx-6"
    >
      {visits.map((appointment) => (
        <li key={appointment.orderId}>
          <AppointmentRow
            appointment={appointment}
            stylistName={stylists.find(({ stylistId }) => stylistId === appointment.stylistId)?.name}
            selected={appointment.orderId === selectedOrderId}
            onOpen={() => onSelect(appointment.orderId)}
          />
        </li>
      ))}
    </ol>
  )
}
