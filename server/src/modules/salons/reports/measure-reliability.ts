import { RELIABILITY_DAYS, RELIABILITY_MIN_COUNT } from '@nikhar/contract/discovery'
import type { Db } from '../../../db/database.ts'
import { findOutletIds, upsertReliability } from './reliability-queries.ts'

const DAY_MS = 86_400_000
/** Few enough for one quick statement. */
const BATCH = 200

/** Computes the reliability of salons, and returns for how many it has changed. */
export async function measureReliability(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const since = new Date(now.getTime() - RELIABILITY_DAYS * DAY_MS)
  let changed = 0
  for (let after = 0; ;) {
    const outletIds = await findOutletIds(db, after, BATCH)
    const last = outletIds.at(-1)
    if (last === undefined || signal?.aborted) return changed
    changed += await upsertReliability(db, { outletIds, since, now, minCount: RELIABILITY_MIN_COUNT })
    after = last
  }
}
