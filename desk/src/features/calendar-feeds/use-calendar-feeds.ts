import { call } from '@nikhar/client/call'
import { calendarFeeds, type CalendarAddress } from '@nikhar/contract/salons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedsQuery } from './queries.ts'

/** The feeds, how to create and end one, and the address of the one just created, which is known only now. */
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
    meta: { usesErrorBar: true },
  })
  const remove = useMutation({
    mutationFn: (feedId: number) => call(calendarFeeds.removeCalendarFeed, { params: { feedId } }),
    onSuccess: async (_, feedId) => {
      setMade((address) => (address?.feedId === feedId ? undefined : address))
      await refetch()
    },
    meta: { usesErrorBar: true },
  })
  return { ...query, made, add, remove }
}
