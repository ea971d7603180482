import type { Order } from '@nikhar/contract/orders'

/** The outlet of an order, in the shape of the discovery feature. */
export function toContact({ outlet }: Pick<Order, 'outlet'>) {
  return {
    name: outlet.outletName,
    slug: outlet.outletSlug,
    phoneNumber: outlet.outletPhoneNumber,
    latitude: outlet.outletLatitude,
    longitude: outlet.outletLongitude,
  }
}
