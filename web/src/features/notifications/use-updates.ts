import { call } from '@nikhar/client/call'
import { notifications } from '@nikhar/contract/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsQueries } from './queries.ts'

/** The updates, marked as seen once they are shown. They stay tinted until the customer leaves the page. */
export function useUpdates() {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(notificationsQueries.updates())
  const [first] = query.data?.pages ?? []
  const newest = first?.newCount ? first.updates[0]?.createdAt : undefined
  const { mutate: markSeen } = useMutation({
    mutationFn: (until: string) => call(notifications.markUpdatesSeen, { body: { until } }),
    onSuccess: ({ newCount }) =>
      queryClient.setQueryData(
        notificationsQueries.updates().queryKey,
        (read) => read && { ...read, pages: read.pages.map((page) => ({ ...page, newCount })) },
      ),
    // Marked as seen the next time.
  })
  useEffect(() => {
    if (newest !== undefined) markSeen(newest)
  }, [newest, markSeen])
  return { ...query, updates: query.data?.pages.flatMap(({ updates }) => updates) }
}

/** How many updates are new; 0 until that is known. */
export function useNewUpdateCount(): number {
  const { data } = useInfiniteQuery(notificationsQueries.updates())
  return data?.pages[0]?.newCount ?? 0
}
