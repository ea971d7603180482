import { call } from '@nikhar/client/call'
import { settings } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'

export function settingsQuery(outletId: number) {
  return queryOptions({
    queryKey: ['desk', 'settings', outletId],
    queryFn: ({ signal }) => call(settings.outletSettings, { params: { outletId } }, signal),
  })
}
