import { notifications } from '@nikhar/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const notificationsQueries = {
  all: () => ['notifications'] as const,
  updates: () =>
    infiniteQueryOptions({
      queryKey: [...notificationsQueries.all(), 'updates'],
      queryFn: ({ pageParam, signal }) =>
        call(notifications.updates, { query: pageParam === null ? {} : { before: pageParam } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextBefore }) => nextBefore,
      meta: { showsOwnError: true },
    }),
  /** How many updates are new; the profile works without it. */
  newCount: () =>
    queryOptions({
      queryKey: [...notificationsQueries.all(), 'new count'],
      queryFn: async ({ signal }) => (await call(notifications.updates, { query: {} }, signal)).newCount,
      meta: { showsOwnError: true },
    }),
}
