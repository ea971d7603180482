import { sql } from 'kysely'
import { createBatchLookup } from '../../../cache/batch-lookup.ts'
import type { Db } from '../../../db/database.ts'

/** A request for free times that does not name the services. */
interface UnnamedVisit {
  customerId: number
  outletId: number
  minutes: number
}

interface ServiceRow {
  asked: number
  service_id: string
  minutes: number
  /** The line in the customer's cart; null for a service that only matches the length. */
  quantity: number | null
}

/** The services of one visit. */
export type PossibleVisit = readonly string[]

/** A larger cart counts only as a whole: the number of its subsets doubles with each line. */
const MAX_TRIED_LINES = 10

/**
 * The visits of this length that the customer may mean: the cart at this outlet or a subset of it, else each single
 * service of that length. Empty when there is none.
 */
export function createVisitReader(db: Db): (asked: UnnamedVisit) => Promise<PossibleVisit[]> {
  const findServices = createBatchLookup(async (keys: string[]) => {
    const rows = await findCandidates(db, keys.map(parseKey))
    return Map.groupBy(rows, ({ asked }) => keys[asked] ?? '')
  })
  return async (asked) => {
    const rows = (await findServices(toKey(asked))) ?? []
    const ofCart = listParts(rows, asked.minutes)
    if (ofCart.length > 0) return ofCart
    return rows.filter(({ minutes }) => minutes === asked.minutes).map(({ service_id }) => [service_id])
  }
}

/** The whole cart when it is that long, otherwise every subset that is. */
export function listParts(rows: Omit<ServiceRow, 'asked'>[], minutes: number): PossibleVisit[] {
  const lines = rows.flatMap((row) =>
    row.quantity === null ? [] : [{ id: row.service_id, minutes: row.minutes * row.quantity }],
  )
  const total = lines.reduce((sum, line) => sum + line.minutes, 0)
  if (lines.length > 0 && total === minutes) return [lines.map(({ id }) => id)]
  if (total < minutes || lines.length > MAX_TRIED_LINES) return []
  let parts: { ids: string[]; minutes: number }[] = [{ ids: [], minutes: 0 }]
  for (const line of lines) {
    const longer = parts.map((part) => ({ ids: [...part.ids, line.id], minutes: part.minutes + line.minutes }))
    parts = [...parts, ...longer].filter((part) => part.minutes <= minutes)
  }
  return parts.filter((part) => part.minutes === minutes).map(({ ids }) => ids)
}

async function findCandidates(db: Db, asked: UnnamedVisit[]): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    with asked as (
      select * from unnest(
        ${asked.map(({ customerId }) => customerId)}::int[], ${asked.map(({ outletId }) => outletId)}::int[],
        ${asked.map(({ minutes }) => minutes)}::int[]
      ) with ordinality as asked (customer_id, outlet_id, minutes, place)
    )
    select (place - 1)::int as asked, services.id as service_id, services.minutes, cart_lines.quantity
    from asked join cart_lines using (customer_id, outlet_id) join services on services.id = service_id
    where services.deleted_at is null
    union all
    select (place - 1)::int, services.id, services.minutes, null
    from asked join services on services.outlet_id = asked.outlet_id and services.minutes = asked.minutes
    where services.deleted_at is null`.execute(db)
  return rows
}

function toKey({ customerId, outletId, minutes }: UnnamedVisit) {
  return `${customerId} ${outletId} ${minutes}`
}

function parseKey(key: string): UnnamedVisit {
  const [customerId = 0, outletId = 0, minutes = 0] = key.split(' ').map(Number)
  return { customerId, outletId, minutes }
}
