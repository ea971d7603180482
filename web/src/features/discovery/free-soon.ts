import { addDays, discovery, salonDayOf, salonMinuteOf } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import type { Coordinates } from './queries.ts'

const COUNT = 6

interface SoonPart {
  title: string
  day: string
  part?: 'afternoon' | 'evening'
}

/** The part of the day for which one looks for a time now: the next one, and tomorrow from seven in the evening on. */
export function findNextPart(now: Date): SoonPart {
  const today = salonDayOf(now)
  const hour = salonMinuteOf(now) / 60
  if (hour < 11) return { title: 'Free this afternoon', day: today, part: 'afternoon' }
  if (hour < 19) return { title: 'Free this evening', day: today, part: 'evening' }
  return { title: 'Free tomorrow', day: addDays(today, 1) }
}

/** Salons nearby where what most people book first is free soon. */
export function freeSoonQuery({ latitude, longitude }: Coordinates, { day, part }: SoonPart) {
  return queryOptions({
    queryKey: ['discovery', 'free soon', latitude, longitude, day, part],
    queryFn: async ({ signal }) => {
      const query = { q: 'haircut', latitude, longitude, day, ...(part && { part }), perPage: COUNT }
      const { data } = await call(discovery.results, { query }, signal)
      return data.filter(({ service, nextTimes }) => service !== null && nextTimes.length > 0)
    },
    staleTime: 0,
    meta: { showsOwnError: true },
  })
}
