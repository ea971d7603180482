import type { BoardAppointment } from '@nikhar/contract/desk'

/** The first name with the initial of the last one: "Ananya R." */
export function guestName({ firstName, initial }: Pick<BoardAppointment['visitor'], 'firstName' | 'initial'>): string {
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
