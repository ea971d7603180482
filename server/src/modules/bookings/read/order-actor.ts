import type { CustomerActor, SalonActor } from '../../../http/actor.ts'
import type { OutletMember } from '../../../http/serve.ts'

/** Who reads or changes a booking: its customer, or an account of its outlet. */
export type BookingActor = CustomerActor | (SalonActor & Pick<OutletMember, 'outletId' | 'column'>)

export interface OrderReference {
  whitelabelId: number
  actor: BookingActor
  orderId: string
}
