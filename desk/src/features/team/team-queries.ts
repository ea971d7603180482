import { menu, salons } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'

export const teamQueries = {
  team: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'team', outletId],
      queryFn: ({ signal }) => call(salons.outletTeam, { params: { outletId } }, signal),
    }),
  menu: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'menu of the team', outletId],
      queryFn: ({ signal }) => call(menu.outletMenu, { params: { outletId } }, signal),
    }),
}
