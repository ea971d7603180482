import type { BoardAppointment } from './entities.ts'

/** The first name with the initial of the last one: "Ananya R." */
export function guestName({ firstName, initial }: Pick<BoardAppointment['visitor'], 'firstName' | 'initial'>): string {
  return initial === undefined ? firstName : `${firstName} ${initial}.`
}
