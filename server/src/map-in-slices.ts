import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 10

/** Maps a list whose elements take long in total, and yields to other requests in between. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  let startedAt = performance.now()
  for (const item of items) {
    mapped.push(map(item))
    if (performance.now() - startedAt < SLICE_MS) continue
    await nextTurn()
    startedAt = performance.now()
  }
  return mapped
}
