import { isInteger, isListOf, isNullOr, isObjectOf, isString } from '@nikhar/client/guards'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { readCustomer } from '@nikhar/client/session'
import { localStore } from '@nikhar/client/storage'
import type { Outlet } from '@nikhar/contract/discovery'
import { useEffect } from 'react'

const MAX = 8

export interface ViewedOutlet {
  outletId: number
  name: string
  image: string | null
  street: string
}

interface ViewedOutlets {
  /** Another customer of this browser does not see them. */
  customerId: number
  outlets: ViewedOutlet[]
}

/** In this browser only; logging out removes it. */
export const recentlyViewedStore = createPersistedStore({
  name: 'recently-viewed',
  isValid: isNullOr(
    isObjectOf<ViewedOutlets>({
      customerId: isInteger,
      outlets: isListOf(
        isObjectOf<ViewedOutlet>({ outletId: isInteger, name: isString, image: isNullOr(isString), street: isString }),
      ),
    }),
  ),
  empty: null,
  storage: localStore,
})

/** The newest first, each outlet once. */
export function withViewed(outlets: ViewedOutlet[], viewed: ViewedOutlet): ViewedOutlet[] {
  return [viewed, ...outlets.filter(({ outletId }) => outletId !== viewed.outletId)].slice(0, MAX)
}

export function listViewed(stored: ViewedOutlets | null): ViewedOutlet[] {
  return stored && stored.customerId === readCustomer()?.id ? stored.outlets : []
}

export function useRememberOutlet({ id, name, outletBannerImages, address: { street } }: Outlet): void {
  const image = outletBannerImages[0] ?? null
  useEffect(() => {
    const customerId = readCustomer()?.id
    if (customerId === undefined) return
    const outlets = withViewed(listViewed(recentlyViewedStore.read()), { outletId: id, name, image, street })
    recentlyViewedStore.write({ customerId, outlets })
  }, [id, name, image, street])
}
