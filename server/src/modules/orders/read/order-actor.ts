/** Who reads or changes an order: its customer, or an account of the outlet where it is booked. */
export type OrderActor = { kind: 'CUSTOMER'; customerId: number } | SalonActor

interface SalonActor {
  kind: 'SALON'
  /** The account, which the history names. */
  ownerId: number
  outletId: number
  /** A stylist's account acts on the own column only. */
  column: number | undefined
}

export interface OrderReference {
  whitelabelId: number
  actor: OrderActor
  orderId: string
}

export function actorIdOf(actor: OrderActor): number {
  return actor.kind === 'CUSTOMER' ? actor.customerId : actor.ownerId
}
