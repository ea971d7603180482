import type { Favorite, FavoriteDetails } from '@nikhar/contract/discovery'
import type { CardSalon } from './card-salon.ts'
import { kilometresBetween } from './kilometres.ts'
import type { Coordinates } from './queries.ts'

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

/** What the card of a saved salon says, with the distance from the customer's place. */
export function toFavouriteSalon(outlet: FavoriteDetails['outlet'], customer: Coordinates | undefined): CardSalon {
  const { name, outletBannerImages, rating, ratingCount, openNow, latitude, longitude } = outlet
  const distance =
    customer && latitude !== null && longitude !== null
      ? kilometresBetween(customer, { latitude, longitude })
      : undefined
  return { name, image: outletBannerImages[0] ?? null, rating, ratingCount, openNow, distance }
}
