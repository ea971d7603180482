import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { bookableDays } from '@nikhar/contract/salon-time'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { readUncachedSlots } from '../bookings/place/uncached-slots.ts'
import type { FindNextTimes } from '../discovery/next-times-types.ts'
import { readOutletPage, type OutletPage } from '../discovery/public/read-outlet-page.ts'

const DAYS = 14

/** Rolls the transaction back and carries the page that was read in it. */
class Preview extends Error {
  readonly page: OutletPage | undefined

  constructor(page: OutletPage | undefined) {
    super('rolled back on purpose')
    this.page = page
  }
}

/**
 * The public page of an outlet as it will be when the outlet is live. The outlet is made live in a transaction that is
 * always rolled back, and the page is read in it by the same statements as every public page, which therefore need not
 * handle drafts.
 */
export async function readPreview(db: Db, outletId: number, now: Date): Promise<OutletPage | undefined> {
  try {
    return await runTransaction(db, async (trx) => {
      const outlet = await trx
        .updateTable('outlets')
        .set({ stage: 'LIVE', status: 'ACTIVE', published_at: now })
        .where('outlets.id', '=', outletId)
        .where('outlets.deleted_at', 'is', null)
        .returning(['city_slug', 'category_id'])
        .executeTakeFirst()
      if (!outlet) throw new Preview(undefined)
      const { slug } = await trx
        .selectFrom('categories')
        .select('slug')
        .where('id', '=', outlet.category_id)
        .executeTakeFirstOrThrow()
      const found = { id: outletId, citySlug: outlet.city_slug ?? '', categorySlug: slug }
      throw new Preview(await readOutletPage({ db: trx, now, findNextTimes: findTimesIn(trx, now) }, found))
    })
  } catch (error) {
    if (error instanceof Preview) return error.page
    throw error
  }
}

function findTimesIn(trx: Db, now: Date): FindNextTimes {
  return async (visits, { count }) => {
    const found: string[][] = []
    for (const { outletId, minutes, serviceIds } of visits) {
      const request = { whitelabelId: WHITELABEL_ID, customerId: 0, outletId, minutes, serviceIds }
      const slots = await readUncachedSlots(
        { db: trx, clock: () => now },
        { ...request, days: bookableDays(now, DAYS) },
      )
      const free = Object.values(slots)
        .flat()
        .filter(({ isAvailable }) => isAvailable)
      found.push(free.slice(0, count).map(({ startTime }) => startTime))
    }
    return found
  }
}
