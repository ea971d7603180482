import type { Favorite, FavoriteDetails } from '@nikhar/contract/discovery'

/** An outlet, or one of its services. */
export interface FavouriteTarget {
  outletId: number
  serviceId?: string
}

export interface FavouriteChange extends FavouriteTarget {
  /** True to save, false to remove. */
  status: boolean
}

export function isSaved(favourites: Favorite[], { outletId, serviceId }: FavouriteTarget): boolean {
  const saved = favourites.find((favourite) => favourite.outletId === outletId)
  return serviceId === undefined ? saved !== undefined : saved?.serviceIds.includes(serviceId) === true
}

/** The favourites after a change. Saving a service saves its outlet; removing an outlet removes its services. */
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

/** The details of what is still saved. */
export function filterSavedDetails(details: FavoriteDetails[], favourites: Favorite[]): FavoriteDetails[] {
  return details
    .filter(({ outletId }) => isSaved(favourites, { outletId }))
    .map((saved) => ({
      ...saved,
      services: saved.services.filter(({ _id }) => isSaved(favourites, { outletId: saved.outletId, serviceId: _id })),
    }))
}
