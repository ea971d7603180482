import { call } from '@nikhar/client/call'
import { settings } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'

/** What the salon requested and is not yet decided; null if there is nothing. */
export function pendingChangeQuery(outletId: number) {
  return queryOptions({
    queryKey: ['desk', 'pending change', outletId],
    queryFn: ({ signal }) => call(settings.pendingChange, { params: { outletId } }, signal),
    staleTime: 0,
  })
}
