import { queryOptions } from '@tanstack/react-query'
import { readPushState } from './desk-push.ts'

/** Whether this browser receives push messages of the desk. */
export const pushStateQuery = queryOptions({
  queryKey: ['desk push state'],
  queryFn: readPushState,
  staleTime: 0,
  meta: { usesErrorBar: true },
})
