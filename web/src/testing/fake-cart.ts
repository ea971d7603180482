import { booking, type CartGroup } from '@nikhar/contract/booking'
import { type Service } from '@nikhar/contract/discovery'
import { answer, type Answer } from '@nikhar/client/testing/answers'
import { aCartLine } from './a-salon.ts'

/** A cart that applies the requests it receives. `menu` contains what can be added besides what is there. */
export function fakeCart(groups: CartGroup[], menu: { group: CartGroup; services: Service[] }[] = []): Answer[] {
  let cart = groups
  return [
    answer(booking.cart, () => cart),
    answer(booking.upsertCart, ({ body: { outletId, serviceId, quantity } }) => {
      const known = menu.find(({ group }) => group.outlet.id === outletId)
      const isThere = cart.some(({ services }) => services.some(({ _id }) => _id === serviceId))
      if (!cart.some(({ outlet }) => outlet.id === outletId) && known) cart = [...cart, known.group]
      const added = known?.services.filter(({ _id }) => _id === serviceId && !isThere) ?? []
      cart = cart
        .map((group) => ({
          ...group,
          services: [...group.services, ...(group.outlet.id === outletId ? added.map((each) => aCartLine(each)) : [])]
            .map((line) => (line._id === serviceId ? { ...line, quantity } : line))
            .filter((line) => line.quantity > 0),
        }))
        .filter(({ services }) => services.length > 0)
      return null
    }),
    answer(booking.clearCart, () => {
      cart = []
      return null
    }),
  ]
}
