/** Who reads or changes an order: its customer, or the owner of the outlet where it is booked. */
export type OrderActor = { kind: 'CUSTOMER'; customerId: number } | { kind: 'SALON'; ownerId: number }

export interface OrderReference {
  whitelabelId: number
  actor: OrderActor
  orderId: string
}

export function actorIdOf(actor: OrderActor): number {
  return actor.kind === 'CUSTOMER' ? actor.customerId : actor.ownerId
}
