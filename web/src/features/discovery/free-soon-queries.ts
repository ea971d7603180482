import { discovery } from '@nikhar/contract/discovery'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import type { SoonPart } from './free-soon.ts'
import type { Coordinates } from './queries.ts'

const COUNT = 6

/** Salons nearby where a popular service is free soon. */
export function freeSoonQuery({ latitude, longitude }: Coordinates, { day, part }: SoonPart) {
  return queryOptions({
    queryKey: ['discovery', 'free soon', latitude, longitude, day, part],
    queryFn: async ({ signal }) => {
      const query = { q: 'haircut', latitude, longitude, day, ...(part && { part }), perPage: COUNT }
      const { data } = await call(discovery.results, { query }, signal)
      return data.filter(({ service, nextTimes }) => service !== null && nextTimes.length > 0)
    },
    staleTime: 0,
    meta: { usesErrorBar: true },
  })
}
