import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** A slow query delays the next batch no longer than this. */
const MAX_DELAY_MS = 25

/**
 * Looks rows up by id. Lookups that arrive while a query runs are batched into the next one: under load one query
 * serves many calls, and it always begins after the calls that it serves.
 */
export function createBatchLookup<Id, Row>(
  findRows: (ids: Id[]) => Promise<Map<Id, Row>>,
): (id: Id) => Promise<Row | undefined> {
  let pending: { ids: Set<Id>; rows: Promise<Map<Id, Row>> } | undefined
  let previous: Promise<unknown> = Promise.resolve()

  return async (id) => {
    pending ??= startBatch()
    pending.ids.add(id)
    return (await pending.rows).get(id)
  }

  function startBatch() {
    const ids = new Set<Id>()
    const rows = previous.then(async () => {
      // Allows the other requests of this turn of the event loop to join the batch.
      await nextTurn()
      pending = undefined
      return findRows([...ids])
    })
    const settled = rows.catch(() => undefined)
    previous = Promise.race([settled, pause(MAX_DELAY_MS, undefined, { ref: false })])
    return { ids, rows }
  }
}
