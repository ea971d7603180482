import { GST_RATE } from '@nikhar/contract/constants'
import type { Outlet } from '@nikhar/contract/discovery'
import type { OutletRow } from './outlet-queries.ts'
import { averageRating } from './rating.ts'
import { toAddress } from './address.ts'

/** Excludes what only its own page shows. */
type ListedOutlet = Omit<Outlet, 'openingHours' | 'specialDays' | 'pictureTexts' | 'reliability' | 'answerRules'>

/** The fields of an outlet that depend neither on the time nor on the call. */
export function toOutletFields(row: Omit<OutletRow, 'open_now'>): Omit<ListedOutlet, 'openNow'> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    status: row.status,
    latitude: row.latitude,
    longitude: row.longitude,
    phoneNumber: row.phone_number,
    email: row.email,
    website: row.website,
    ownerId: row.owner_id,
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
    gstRate: row.gstin === null ? 0 : GST_RATE,
    cancelMinutes: row.cancel_minutes,
  }
}

/** An outlet as lists show it. */
export function toListedOutlet(row: OutletRow): ListedOutlet {
  return { ...toOutletFields(row), openNow: row.open_now }
}
