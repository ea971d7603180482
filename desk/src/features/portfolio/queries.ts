import { looks } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'

export const portfolioQueries = {
  looks: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'looks', outletId],
      queryFn: ({ signal }) => call(looks.outletLooks, { params: { outletId } }, signal),
    }),
}
