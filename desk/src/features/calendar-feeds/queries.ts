import { call } from '@nikhar/client/call'
import { calendarFeeds } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'
import { deskQueries } from '../../lib/queries.ts'

export const feedsQuery = (outletId: number) =>
  queryOptions({
    queryKey: [...deskQueries.all(), 'calendar feeds', outletId],
    queryFn: ({ signal }) => call(calendarFeeds.calendarFeeds, { params: { outletId } }, signal),
  })
