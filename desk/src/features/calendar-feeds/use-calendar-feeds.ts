import { call } from '@nikhar/client/call'
import { calendarFeeds, type CalendarAddress } from '@nikhar/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskQueries } from '../../lib/queries.ts'

const feedsQuery = (outletId: number) =>
  queryOptions({
    queryKey: [...deskQueries.all(), 'calendar feeds', outletId],
    queryFn: ({ signal }) => call(calendarFeeds.calendarFeeds, { params: { outletId } }, signal),
    meta: { showsOwnError: true },
  })

/** The addresses, how to make and end one, and the one just made: only now is it known. */
export function useCalendarFeeds(outletId: number) {
  const queryClient = useQueryClient()
  const query = useQuery(feedsQuery(outletId))
  const [made, setMade] = useState<CalendarAddress>()
  const refetch = () => queryClient.invalidateQueries({ queryKey: feedsQuery(outletId).queryKey })
  const add = useMutation({
    mutationFn: (stylistId: number | null) =>
      call(calendarFeeds.addCalendarFeed, { params: { outletId }, body: { stylistId } }),
    onSuccess: async (address) => {
      setMade(address)
      await refetch()
    },
  })
  const remove = useMutation({
    mutationFn: (feedId: number) => call(calendarFeeds.removeCalendarFeed, { params: { feedId } }),
    onSuccess: async (_, feedId) => {
      setMade((address) => (address?.feedId === feedId ? undefined : address))
      await refetch()
    },
  })
  return { ...query, made, add, remove }
}
