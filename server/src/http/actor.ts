/** A customer who is logged in. */
export interface CustomerActor {
  kind: 'CUSTOMER'
  whitelabelId: number
  accountId: number
}

/** A salon account: its owner, or staff with the permission that the call requires. */
export interface SalonActor {
  kind: 'SALON'
  whitelabelId: number
  accountId: number
}

/** Who makes a request. Authentication creates it once; the changes of the request are recorded under it. */
export type RequestActor = CustomerActor | SalonActor
