import { createStore, type Store, useDeferrableStorePart } from '@nikhar/client/store'
import { changePrice, type MenuService, type PriceChange } from '@nikhar/contract/salons'

/** The ticked services, and a change of their prices that has not been applied yet. */
export interface Ticked {
  serviceIds: ReadonlySet<string>
  priceChange: PriceChange | undefined
}

/** Rows subscribe to it themselves, so that a tick renders only its row. */
export interface Selection {
  store: Store<Ticked>
  toggle: (serviceId: string, on: boolean) => void
  select: (serviceIds: readonly string[]) => void
  previewPrices: (change: PriceChange | undefined) => void
}

export function createSelection(): Selection {
  const store = createStore<Ticked>({ serviceIds: new Set(), priceChange: undefined })
  const select = (serviceIds: readonly string[]) => store.set({ ...store.get(), serviceIds: new Set(serviceIds) })
  return {
    store,
    select,
    toggle(serviceId, on) {
      const others = [...store.get().serviceIds].filter((id) => id !== serviceId)
      select(on ? [...others, serviceId] : others)
    },
    previewPrices: (priceChange) => store.set({ ...store.get(), priceChange }),
  }
}

/** Whether a service is ticked, and its price after a change that has not been applied yet. */
export function useTick({ store }: Selection, { serviceId, price }: MenuService) {
  const isTicked = useDeferrableStorePart(store, ({ serviceIds }) => serviceIds.has(serviceId))
  const change = useDeferrableStorePart(store, ({ serviceIds, priceChange }) =>
    serviceIds.has(serviceId) ? priceChange : undefined,
  )
  return { isTicked, newPrice: change && changePrice(price, change) }
}
