import { formatCount, OUTLET_PICTURE_SIZES, pictureUrl, pictureWidths, WHITELABEL_ID } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import type { FindPreview, LinkPreview } from '../../http/link-preview.ts'
import { within } from '../../outside/within.ts'
import { findOutlet, type OutletRow } from './outlet-queries.ts'
import { averageRating } from './rating.ts'
import { salonTime } from './salon-time.ts'

const ADDRESS = /^\/outlet\/([1-9]\d{0,9})$/i
const LARGEST_ID = 2_147_483_647
const BANNER = { width: 1200, height: 800 }
/** A link that goes round in a group is asked for by everyone in it within a moment. */
const KEPT_MS = 60_000
const KEPT_MOST = 500
/** The page works without its preview, so it does not wait for a database in trouble. */
const PATIENCE_MS = 1000

interface Kept {
  untilMs: number
  preview: Promise<LinkPreview | undefined>
}

/** Tells what a shared address of an outlet shows: its name, its picture and where it is. */
export function outletPreviews({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindPreview {
  const kept = new Map<number, Kept>()

  async function look(outletId: number) {
    const row = await within(PATIENCE_MS, 'the database', findOutlet(db, WHITELABEL_ID, outletId, salonTime(clock())))
    return row && toPreview(row)
  }

  return (path) => {
    const outletId = Number(ADDRESS.exec(path)?.[1])
    if (!(outletId <= LARGEST_ID)) return undefined
    const nowMs = clock().getTime()
    const known = kept.get(outletId)
    if (known && known.untilMs > nowMs) return known.preview
    const preview = look(outletId).catch(() => {
      kept.delete(outletId)
      return undefined
    })
    kept.delete(outletId)
    kept.set(outletId, { untilMs: nowMs + KEPT_MS, preview })
    for (const [oldest] of kept) if (kept.size > KEPT_MOST) kept.delete(oldest)
    return preview
  }
}

function toPreview(row: OutletRow): LinkPreview {
  const area = `${row.street}, ${row.city}`
  const rating = row.rating_count > 0 && `Rated ${averageRating(row).toFixed(1)} by ${formatCount(row.rating_count)}`
  const [banner] = row.banner_images
  return {
    path: `/outlet/${row.id}`,
    title: row.name,
    description: [area, rating, row.description].filter(Boolean).join(' · '),
    ...(banner !== undefined && { image: pictured(banner, row.name) }),
  }
}

function pictured(banner: string, name: string) {
  const srcset = (pictureWidths.OUTLET_BANNER ?? []).map((width) => `${pictureUrl(banner, width)} ${width}w`).join(', ')
  return { path: pictureUrl(banner, BANNER.width), ...BANNER, alt: `Inside ${name}`, srcset, sizes: OUTLET_PICTURE_SIZES }
}
