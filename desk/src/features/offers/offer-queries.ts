import { menu, salonOffers } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'

export const offerQueries = {
  offers: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'offers', outletId],
      queryFn: ({ signal }) => call(salonOffers.outletOffers, { params: { outletId } }, signal),
    }),
  menu: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'menu for offers', outletId],
      queryFn: ({ signal }) => call(menu.outletMenu, { params: { outletId } }, signal),
    }),
}
