import type { Deps } from '../../deps.ts'
import type { FindPreview, Preview } from '../../http/link-preview.ts'
import { withTimeout } from '../../integrations/with-timeout.ts'
import { findOfferPreview } from './offer-preview.ts'
import { findCheckoutPreview, findOutletPreview } from './outlet-preview.ts'
import { findServicePreview } from './service-preview.ts'

const MAX_ID = 2_147_483_647
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A link shared in a group is requested by many clients within seconds. */
const CACHE_MS = 60_000
const CACHE_SIZE = 500
/** The page works without its preview, so it does not wait long for the database. */
const TIMEOUT_MS = 1000

type PreviewDeps = Pick<Deps, 'db' | 'clock'>

interface PreviewedPage {
  path: RegExp
  find: (deps: PreviewDeps, id: number, secondId: string) => Promise<Preview | undefined>
}

/** The pages that people share, and those that start with a picture of an outlet. */
const PAGES: readonly PreviewedPage[] = [
  { path: /^\/outlet\/([1-9]\d{0,9})$/i, find: findOutletPreview },
  { path: /^\/checkout\/([1-9]\d{0,9})$/i, find: findCheckoutPreview },
  { path: /^\/offer\/([1-9]\d{0,9})$/i, find: findOfferPreview },
  { path: new RegExp(`^/outlet-detail/([1-9]\\d{0,9})/service/(${UUID})$`, 'i'), find: findServicePreview },
]

interface Cached {
  untilMs: number
  preview: Promise<Preview | undefined>
}

/** Finds what the server adds to the document of a page: its link metadata and its first picture. */
export function createPreviewFinder(deps: PreviewDeps): FindPreview {
  const cache = new Map<string, Cached>()

  function findCached(key: string, find: () => Promise<Preview | undefined>) {
    const nowMs = deps.clock().getTime()
    const known = cache.get(key)
    if (known && known.untilMs > nowMs) return known.preview
    const preview = withTimeout(TIMEOUT_MS, 'the database', find()).catch(() => {
      cache.delete(key)
      return undefined
    })
    cache.delete(key)
    cache.set(key, { untilMs: nowMs + CACHE_MS, preview })
    for (const [oldest] of cache) if (cache.size > CACHE_SIZE) cache.delete(oldest)
    return preview
  }

  return (path) => {
    for (const page of PAGES) {
      const [found, id, secondId = ''] = page.path.exec(path) ?? []
      if (found !== undefined && Number(id) <= MAX_ID)
        return findCached(found.toLowerCase(), () => page.find(deps, Number(id), secondId))
    }
    return undefined
  }
}
