import type { MenuCategory, MenuService } from '@nikhar/contract/salons'
import { splitIntoBatches } from './use-near-viewport.ts'

export interface ServiceBatch {
  services: readonly MenuService[]
  /** Its index among the batches of the whole menu. */
  place: number
  /**
   * The index of its first row among all rows of the grid: the heading is the first, and every category has its own
   * row.
   */
  rowIndex: number
}

/** The services of each non-empty category, in batches. */
export function groupServices(services: readonly MenuService[], categories: readonly MenuCategory[]) {
  const byCategory = Map.groupBy(services, ({ category }) => category)
  let rowCount = 1
  let place = 0
  const groups = categories.flatMap(({ slug, name }) => {
    const rows = byCategory.get(slug)
    if (!rows) return []
    const rowIndex = ++rowCount
    const batches = splitIntoBatches(rows).map((batch): ServiceBatch => {
      const first = rowCount + 1
      rowCount += batch.length
      return { services: batch, place: place++, rowIndex: first }
    })
    return { slug, name, count: rows.length, rowIndex, batches }
  })
  return { groups, rowCount }
}
