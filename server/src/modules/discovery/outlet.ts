import { GST_RATE } from '@nikhar/contract/constants'
import type { BrowsedOutlet, CardOffer, Outlet } from '@nikhar/contract/discovery'
import { asPaise, toRupees } from '@nikhar/contract/money'
import type { browseOutlets } from './browse-queries.ts'
import type { OutletRow } from './outlet-queries.ts'
import { averageRating } from './rating.ts'
import { chordToKm } from './sphere.ts'
import { toAddress } from './address.ts'

type BrowsedRow = Awaited<ReturnType<typeof browseOutlets>>[number]

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
    gstRate: row.gstin === null ? 0 : GST_RATE,
    cancelMinutes: row.cancel_minutes,
  }
}

/** An outlet as lists show it. */
export function toListedOutlet(row: OutletRow): ListedOutlet {
  return { ...toOutletFields(row), openNow: row.open_now }
}

export function toBrowsedOutlet(row: BrowsedRow): BrowsedOutlet {
  return {
    ...toListedOutlet(row),
    distance: chordToKm(row.chord),
    offer: toOffer(row),
    priceFrom: row.price_from === null ? null : toRupees(row.price_from),
  }
}

function toOffer(row: BrowsedRow): CardOffer | null {
  const { discount_type, discount_percent, discount_paise, max_discount_paise, is_bound } = row
  if (discount_type === null) return null
  return {
    discountType: discount_type,
    discountValue: discount_percent ?? toRupees(discount_paise ?? asPaise(0)),
    maximumDiscountCapping: max_discount_paise === null ? null : toRupees(max_discount_paise),
    isBound: is_bound === true,
  }
}
