import { toPaise, toRupees } from '@nikhar/contract/money'
import { changePrice, type ChangedPrices, type ChangePrices } from '@nikhar/contract/salons'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../../bookings/place/claim-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { toMenuService } from './change-service.ts'
import { findMenuServices, type MenuServiceRow } from './menu-queries.ts'

interface PriceRequest {
  outletId: number
  change: ChangePrices
  now: Date
}

/** Computes the new prices; `apply` writes all of them, under the locks that bookings hold while they read prices. */
export function changePrices(
  db: Db,
  actor: SalonActor,
  { outletId, change, now }: PriceRequest,
): Promise<ChangedPrices> {
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    if (change.apply) await lockStylists(trx, outletId)
    const menu = new Map((await findMenuServices(trx, outletId)).map((row) => [row.id, row]))
    const chosen = change.services.map(({ serviceId }) => menu.get(serviceId.toLowerCase()))
    if (!chosen.every((row) => row !== undefined)) throw new Failure('NOT_FOUND')
    const seen = new Map(change.services.map(({ serviceId, version }) => [serviceId.toLowerCase(), version]))
    const changed = chosen.filter(({ id, version }) => (seen.get(id) ?? version) !== version)
    if (changed.length > 0) throw new Failure('CHANGED_MEANWHILE', { details: { current: changed.map(toMenuService) } })
    const prices = computePrices([...new Set(chosen)], change)
    if (!change.apply) return { applied: false, services: prices }
    await writePrices(trx, prices, now)
    const listed = (side: 'before' | 'after') =>
      Object.fromEntries(prices.map((price) => [price.serviceId, price[side]]))
    const [before, after] = [listed('before'), listed('after')]
    await insertAuditEntry(trx, { actor, outletId, action: 'CHANGE_PRICES', before, after })
    return { applied: true, services: prices.map((price) => ({ ...price, version: price.version + 1 })) }
  })
}

type NewPrice = ChangedPrices['services'][number]

function computePrices(rows: readonly MenuServiceRow[], change: ChangePrices): NewPrice[] {
  return rows.map(({ id, version, name, price_paise }) => {
    const before = toRupees(price_paise)
    const after = changePrice(before, change)
    if (after === undefined) {
      throw new Failure('INVALID_REQUEST', {
        fields: { services: `${name} would have a price below ₹1 or above ₹2,00,000` },
      })
    }
    return { serviceId: id, version, name, before, after }
  })
}

async function writePrices(trx: Db, prices: readonly NewPrice[], now: Date) {
  await sql`
    update services set price_paise = changed.paise, version = version + 1, updated_at = ${now}
    from unnest(${prices.map(({ serviceId }) => serviceId)}::uuid[], ${prices.map(({ after }) => toPaise(after))}::integer[])
      as changed (id, paise)
    where services.id = changed.id`.execute(trx)
}
