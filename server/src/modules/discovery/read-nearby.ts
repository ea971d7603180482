import type { Db } from '../../db/database.ts'
import { JsonText } from '../../http/serve.ts'
import { writeNearbyOutlet } from './cached-outlet.ts'
import type { createOutletCache } from './outlet-cache.ts'
import { findNearestOutlets, type NearbyArea } from './outlet-queries.ts'
import { toSalonTime } from './salon-time.ts'

/** One statement finds the nearest outlets and the versions under which they may be cached already. */
export async function readNearbyOutlets(
  db: Db,
  cache: ReturnType<typeof createOutletCache>,
  { pageNumber, perPage, ...area }: NearbyArea,
  now: Date,
) {
  const nearest = await findNearestOutlets(db, area)
  const page = nearest.slice((pageNumber - 1) * perPage, pageNumber * perPage)
  const outlets = await cache.readOutlets(page)
  const at = toSalonTime(now)
  const texts = page.flatMap(({ id, chord }) => {
    const outlet = outlets.get(id)
    return outlet ? writeNearbyOutlet(outlet, chord, now, at) : []
  })
  return { data: new JsonText(`[${texts.join()}]`), meta: { pageNumber, perPage, total: nearest.length } }
}
