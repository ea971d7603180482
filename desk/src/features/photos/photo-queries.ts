import { salonPictures } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'

export const photoQueries = {
  pictures: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'pictures', outletId],
      queryFn: ({ signal }) => call(salonPictures.outletPictures, { params: { outletId } }, signal),
    }),
}
