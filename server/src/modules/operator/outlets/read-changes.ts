import type { WaitingChange } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { describeChange } from '../../salons/identity/describe-change.ts'
import { getIdentity } from '../../salons/identity/identity-queries.ts'
import { judgeChange } from '../../salons/identity/judge-change.ts'
import { findNewLookalikes } from '../../salons/identity/new-lookalikes.ts'
import {
  countWaitingChanges,
  findWaitingChanges,
  type WaitingRow,
} from '../../salons/identity/pending-change-queries.ts'

interface Page {
  pageNumber: number
  perPage: number
}

export async function listChanges(db: Db, whitelabelId: number, { pageNumber, perPage }: Page) {
  const rows = await findWaitingChanges(db, { whitelabelId, limit: perPage, offset: (pageNumber - 1) * perPage })
  const { count } = await countWaitingChanges(db, whitelabelId)
  const data: WaitingChange[] = []
  for (const row of rows) data.push(await readChange(db, row))
  return { data, meta: { pageNumber, perPage, total: count } }
}

/** Evaluated again: a salon nearby may have gone live since the change was requested. */
export async function readChange(db: Db, row: WaitingRow): Promise<WaitingChange> {
  const known = await getIdentity(db, row.outlet_id)
  const lookalikes = await findNewLookalikes(db, known, row.proposed)
  const { name, place, contact } = judgeChange(known, row.proposed, lookalikes)
  const { latitude, longitude } = row.proposed
  const [lat, lng] = [known.accepted_latitude, known.accepted_longitude]
  const hasPin = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    ...describeChange(known, row),
    outletId: row.outlet_id,
    outletName: known.name,
    city: row.city,
    stage: row.stage,
    owner: { name: row.owner_name, email: row.owner_email },
    reasons: [...name, ...place, ...contact],
    lookalikes,
    pin: hasPin
      ? {
          before: lat === null || lng === null ? null : { latitude: lat, longitude: lng },
          after: { latitude, longitude },
        }
      : null,
  }
}
