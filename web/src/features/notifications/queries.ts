import { notifications } from '@nikhar/contract/notifications'
import { infiniteQueryOptions } from '@tanstack/react-query'
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
    }),
}
