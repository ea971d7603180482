import {
  CHECKOUT_PICTURE,
  formatCount,
  OUTLET_PICTURE_SIZES,
  pictureUrl,
  pictureWidths,
  WHITELABEL_ID,
} from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import type { FindPreview, Preview } from '../../http/link-preview.ts'
import { withTimeout } from '../../integrations/with-timeout.ts'
import { findOutlet, type OutletRow } from './outlet-queries.ts'
import { averageRating } from './rating.ts'
import { toSalonTime } from './salon-time.ts'

/** The pages that start with a picture of an outlet. */
const PAGE_PATH = /^\/(outlet|checkout)\/([1-9]\d{0,9})$/i
const MAX_ID = 2_147_483_647
const BANNER = { width: 1200, height: 800 }
/** A link shared in a group is requested by many clients within seconds. */
const CACHE_MS = 60_000
const CACHE_SIZE = 500
/** The page works without its preview, so it does not wait long for the database. */
const TIMEOUT_MS = 1000

interface CachedOutlet {
  untilMs: number
  outlet: Promise<OutletRow | undefined>
}

/** Finds the link metadata of an outlet's page (name, picture, area) and the first picture of its pages. */
export function createPreviewFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindPreview {
  const cache = new Map<number, CachedOutlet>()

  function findCachedOutlet(id: number) {
    const now = clock()
    const nowMs = now.getTime()
    const known = cache.get(id)
    if (known && known.untilMs > nowMs) return known.outlet
    const outlet = withTimeout(TIMEOUT_MS, 'the database', findOutlet(db, WHITELABEL_ID, id, toSalonTime(now))).catch(
      () => {
        cache.delete(id)
        return undefined
      },
    )
    cache.delete(id)
    cache.set(id, { untilMs: nowMs + CACHE_MS, outlet })
    for (const [oldest] of cache) if (cache.size > CACHE_SIZE) cache.delete(oldest)
    return outlet
  }

  return (path) => {
    const [, page = '', id] = PAGE_PATH.exec(path) ?? []
    if (!(Number(id) <= MAX_ID)) return undefined
    const toPreview = page.toLowerCase() === 'outlet' ? toOutletPreview : toCheckoutPreview
    return findCachedOutlet(Number(id)).then((row) => row && toPreview(row))
  }
}

function toOutletPreview(row: OutletRow): Preview {
  const area = `${row.street}, ${row.city}`
  const rating = row.rating_count > 0 && `Rated ${averageRating(row).toFixed(1)} by ${formatCount(row.rating_count)}`
  const [banner] = row.banner_images
  return {
    link: {
      path: `/outlet/${row.id}`,
      title: row.name,
      description: [area, rating, row.description].filter(Boolean).join(' · '),
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
function toCheckoutPreview({ banner_images: [banner] }: OutletRow): Preview {
  return banner === undefined ? {} : { picture: toHeroPicture(banner, CHECKOUT_PICTURE.widths, CHECKOUT_PICTURE.sizes) }
}

function toHeroPicture(banner: string, widths: readonly number[], sizes: string) {
  const srcset = widths.map((width) => `${pictureUrl(banner, width)} ${width}w`).join(', ')
  return { path: pictureUrl(banner, Math.max(...widths)), srcset, sizes }
}
