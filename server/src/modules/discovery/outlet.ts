import {
  GST_RATE,
  toRupees,
  type BrowsedOutlet,
  type CardOffer,
  type NearbyOutlet,
  type Outlet,
} from '@nikhar/contract'
import type { browseOutlets } from './browse-queries.ts'
import type { findNearbyOutlets, findOpeningHours, OutletRow } from './outlet-queries.ts'
import { averageRating } from './rating.ts'
import { chordToKm } from './sphere.ts'
import { toAddress } from './address.ts'

type NearbyRow = Awaited<ReturnType<typeof findNearbyOutlets>>[number]
type HoursRow = Awaited<ReturnType<typeof findOpeningHours>>[number]

/** An outlet without its opening hours, as lists show it. */
export function toListedOutlet(row: OutletRow): Omit<Outlet, 'openingHours'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    latitude: row.latitude,
    longitude: row.longitude,
    phoneNumber: row.phone_number,
    email: row.email,
    website: row.website,
    // The specification's Outlet names its owner clientId.
    clientId: row.owner_id,
    addressId: row.address_id,
    outletBannerImages: row.banner_images,
    outletVideos: row.videos,
    outletLogo: row.logo,
    address: toAddress(row),
    category: row.category,
    rating: averageRating(row),
    ratingCount: row.rating_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    openNow: row.open_now,
    gstRate: row.gstin === null ? 0 : GST_RATE,
  }
}

export function toOutlet(row: OutletRow, hours: HoursRow[]): Outlet {
  return {
    ...toListedOutlet(row),
    openingHours: hours.map(({ weekday, opens_minute, closes_minute }) => ({
      weekday,
      opensMinute: opens_minute,
      closesMinute: closes_minute,
    })),
  }
}

export function toNearbyOutlet(row: NearbyRow): NearbyOutlet {
  return { ...toListedOutlet(row), distance: chordToKm(row.chord), offer: toOffer(row) }
}

export function toBrowsedOutlet(row: Awaited<ReturnType<typeof browseOutlets>>[number]): BrowsedOutlet {
  return { ...toNearbyOutlet(row), priceFrom: row.price_from === null ? null : toRupees(row.price_from) }
}

function toOffer({ discount_type, discount_percent, discount_paise, is_bound }: NearbyRow): CardOffer | null {
  if (discount_type === null) return null
  return {
    discountType: discount_type,
    discountValue: discount_percent ?? toRupees(discount_paise ?? 0),
    isBound: is_bound === true,
  }
}
