import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { formatCount } from '@nikhar/contract/money'
import { CHECKOUT_PICTURE, OUTLET_PICTURE_SIZES, pictureUrl, pictureWidths } from '@nikhar/contract/pictures'
import type { Deps } from '../../deps.ts'
import type { Preview } from '../../http/link-preview.ts'
import { findOutlet, type OutletRow } from './outlet-queries.ts'
import { averageRating } from './rating.ts'
import { toSalonTime } from './salon-time.ts'

const BANNER = { width: 1200, height: 800 }

export async function findOutletPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<Preview | undefined> {
  const row = await findOutlet(db, WHITELABEL_ID, id, toSalonTime(clock()))
  if (!row) return undefined
  const [banner] = row.banner_images
  return {
    link: {
      path: `/outlet/${row.id}`,
      title: row.name,
      description: [areaOf(row), ratingOf(row), row.description].filter(Boolean).join(' · '),
      ...(banner !== undefined && {
        image: { path: pictureUrl(banner, BANNER.width), ...BANNER, alt: `Inside ${row.name}` },
      }),
    },
    ...(banner !== undefined && {
      picture: toHeroPicture(banner, pictureWidths.OUTLET_BANNER ?? [], OUTLET_PICTURE_SIZES),
    }),
  }
}

/** Only the picture: a checkout is not shared, so it needs no link metadata. */
export async function findCheckoutPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<Preview | undefined> {
  const row = await findOutlet(db, WHITELABEL_ID, id, toSalonTime(clock()))
  if (!row) return undefined
  const [banner] = row.banner_images
  return banner === undefined ? {} : { picture: toHeroPicture(banner, CHECKOUT_PICTURE.widths, CHECKOUT_PICTURE.sizes) }
}

export function areaOf({ street, city }: Pick<OutletRow, 'street' | 'city'>) {
  return `${street}, ${city}`
}

export function ratingOf(row: Pick<OutletRow, 'rating_sum' | 'rating_count'>) {
  return row.rating_count > 0 && `Rated ${averageRating(row).toFixed(1)} by ${formatCount(row.rating_count)}`
}

function toHeroPicture(banner: string, widths: readonly number[], sizes: string) {
  const srcset = widths.map((width) => `${pictureUrl(banner, width)} ${width}w`).join(', ')
  return { path: pictureUrl(banner, Math.max(...widths)), srcset, sizes }
}
