import type { Favorite } from '@nikhar/contract'

/** An outlet, or one of its services, to be saved or let go. */
export interface FavouriteChange {
  outletId: number
  serviceId?: string
  status: boolean
}

export function isSaved(favourites: Favorite[], { outletId, serviceId }: Omit<FavouriteChange, 'status'>): boolean {
  const saved = favourites.find((favourite) => favourite.outletId === outletId)
  return serviceId === undefined ? saved !== undefined : saved?.serviceIds.includes(serviceId) === true
}

/** The favourites as they would be. A saved service saves its outlet too; an outlet let go takes its services along. */
export function withFavourite(favourites: Favorite[], change: FavouriteChange): Favorite[] {
  const { outletId, serviceId, status } = change
  if (isSaved(favourites, change) === status) return favourites
  if (serviceId === undefined) {
    return status
      ? [{ outletId, serviceIds: [] }, ...favourites]
      : favourites.filter((saved) => saved.outletId !== outletId)
  }
  const withOutlet = status ? withFavourite(favourites, { outletId, status }) : favourites
  return withOutlet.map((saved) => {
    if (saved.outletId !== outletId) return saved
    const others = saved.serviceIds.filter((id) => id !== serviceId)
    return { outletId, serviceIds: status ? [...others, serviceId] : others }
  })
}
