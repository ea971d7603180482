import type { DeskOrder } from '../../lib/entities.ts'

/** A visit is paid for once it is confirmed, as the server decides too. */
export function isPayable({ appointment: { AppointmentStatus: status, awaitingSalon } }: DeskOrder): boolean {
  return status === 'COMPLETED' || ((status === 'CONFIRMED' || status === 'RESCHEDULED') && !awaitingSalon)
}
