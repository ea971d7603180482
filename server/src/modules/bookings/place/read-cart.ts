import type { CartLine } from '@nikhar/contract/booking'
import { toRupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { JsonText } from '../../../http/serve.ts'
import { writeListedOutlet } from '../../discovery/cached-outlet.ts'
import type { OutletCache } from '../../discovery/outlet-cache.ts'
import { averageRating } from '../../discovery/rating.ts'
import type { SalonTime } from '../../discovery/salon-time.ts'
import { type CartRow, findCartLines } from './cart-queries.ts'

/** Every page requests it: one statement, with the outlets from the cache. Deleted outlets are left out. */
export async function readCart(db: Db, cache: OutletCache, customerId: number, at: SalonTime): Promise<JsonText> {
  const rows = await findCartLines(db, customerId)
  const outlets = await cache.readOutlets(rows.map(({ outlet_id: id, version }) => ({ id, version })))
  const groups = [...Map.groupBy(rows, ({ outlet_id }) => outlet_id)].flatMap(([outletId, lines]) => {
    const outlet = outlets.get(outletId)
    const services = JSON.stringify(lines.map(toCartLine))
    return outlet ? [`{"outlet":${writeListedOutlet(outlet, at)},"services":${services}}`] : []
  })
  return new JsonText(`[${groups.join()}]`)
}

function toCartLine(row: CartRow): CartLine {
  return {
    _id: row.service_id,
    serviceName: row.name,
    price: toRupees(row.price_paise),
    quantity: row.quantity,
    timeTaken: row.minutes,
    rating: averageRating(row),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    serviceImages: row.images,
    outletId: row.outlet_id,
  }
}
