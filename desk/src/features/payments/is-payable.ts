import type { DeskOrder } from '@nikhar/contract/desk'

/** A visit can be paid for once it is confirmed; the server decides the same. */
export function isPayable({ appointment: { AppointmentStatus: status, awaitingSalon } }: DeskOrder): boolean {
  return status === 'COMPLETED' || ((status === 'CONFIRMED' || status === 'RESCHEDULED') && !awaitingSalon)
}
