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

/** The screens that begin with a picture of an outlet. */
const ADDRESS = /^\/(outlet|checkout)\/([1-9]\d{0,9})$/i
const LARGEST_ID = 2_147_483_647
const BANNER = { width: 1200, height: 800 }
/** A link that goes round in a group is asked for by everyone in it within a moment. */
const KEPT_MS = 60_000
const KEPT_MOST = 500
/** The page works without its preview, so it does not wait for a database in trouble. */
const PATIENCE_MS = 1000

interface Kept {
  untilMs: number
  outlet: Promise<OutletRow | undefined>
}

/** Tells what a shared address of an outlet shows (its name, its picture and where it is), and what its screens begin with. */
export function createPreviewFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindPreview {
  const kept = new Map<number, Kept>()

  function outletWith(id: number) {
    const now = clock()
    const nowMs = now.getTime()
    const known = kept.get(id)
    if (known && known.untilMs > nowMs) return known.outlet
    const outlet = withTimeout(PATIENCE_MS, 'the database', findOutlet(db, WHITELABEL_ID, id, toSalonTime(now))).catch(() => {
      kept.delete(id)
      return undefined
    })
    kept.delete(id)
    kept.set(id, { untilMs: nowMs + KEPT_MS, outlet })
    for (const [oldest] of kept) if (kept.size > KEPT_MOST) kept.delete(oldest)
    return outlet
  }

  return (path) => {
    const [, screen = '', id] = ADDRESS.exec(path) ?? []
    if (!(Number(id) <= LARGEST_ID)) return undefined
    const show = screen.toLowerCase() === 'outlet' ? onOutlet : onCheckout
    return outletWith(Number(id)).then((row) => row && show(row))
  }
}

function onOutlet(row: OutletRow): Preview {
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
    ...(banner !== undefined && { picture: pictured(banner, pictureWidths.OUTLET_BANNER ?? [], OUTLET_PICTURE_SIZES) }),
  }
}

/** Nobody shares a checkout: there is nothing to say of it in a chat. */
function onCheckout({ banner_images: [banner] }: OutletRow): Preview {
  return banner === undefined ? {} : { picture: pictured(banner, CHECKOUT_PICTURE.widths, CHECKOUT_PICTURE.sizes) }
}

function pictured(banner: string, widths: readonly number[], sizes: string) {
  const srcset = widths.map((width) => `${pictureUrl(banner, width)} ${width}w`).join(', ')
  return { path: pictureUrl(banner, Math.max(...widths)), srcset, sizes }
}
