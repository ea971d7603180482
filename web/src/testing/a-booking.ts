import { booking, type Hold } from '@nikhar/contract/booking'
import { discovery, type Outlet, type Service } from '@nikhar/contract/discovery'
import { orders } from '@nikhar/contract/orders'
import { answer, type Answer, stream } from '@nikhar/client/testing/answers'
import { createDraft, type OrderDraft, withSlot } from '../features/booking/order-draft.ts'
import { orderDraftStore } from '../features/booking/order-draft-store.ts'
import { aCartGroup, aCartLine, aSlot, dayFromToday } from './a-salon.ts'
import { fakeCart } from './fake-cart.ts'

export const ORDER_ID = '11111111-1111-4111-8111-111111111111'

/** Tomorrow at ten in the salon's time zone. */
const tomorrowAtTen = () => aSlot(dayFromToday(1), 600).startTime

export function aHold(changes: Partial<Hold> = {}): Hold {
  const { startTime, endTime } = aSlot(dayFromToday(1), 600)
  return {
    holdId: '22222222-2222-4222-8222-222222222222',
    outletId: 101,
    stylistId: 7,
    startTime,
    endTime,
    heldUntil: new Date(Date.now() + 5 * 60_000).toISOString(),
    renewalsLeft: 1,
    ...changes,
  }
}

/** The customer has chosen services and a time, and opens checkout. */
export function beginBooking(outlet: Outlet, services: Service[], changes: Partial<OrderDraft> = {}): OrderDraft {
  const lines = services.map((service) => aCartLine(service))
  const draft = { ...withSlot(createDraft(outlet.id, lines), tomorrowAtTen()), ...changes }
  orderDraftStore.write(draft)
  return draft
}

/** The server's answers at checkout of these services, as long as nothing fails. */
export function checkoutAnswers(outlet: Outlet, services: Service[]): Answer[] {
  return [
    ...fakeCart([aCartGroup(outlet, services)]),
    answer(discovery.outlet, outlet),
    answer(discovery.favourites, []),
    answer(discovery.changeFavourites, []),
    answer(booking.applicableCoupons, []),
    answer(booking.holdSlot, () => aHold({ outletId: outlet.id })),
    answer(booking.releaseHold, null),
    answer(booking.placeOrder, { orderId: ORDER_ID }),
    stream(orders.events),
  ]
}
