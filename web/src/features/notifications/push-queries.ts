import { queryOptions } from '@tanstack/react-query'
import { readPushState } from './push.ts'

export const pushQueries = {
  /** Whether this browser receives push messages, or why it does not. */
  state: () =>
    queryOptions({
      queryKey: ['push state'],
      queryFn: readPushState,
      staleTime: 0,
      meta: { usesErrorBar: true },
    }),
}
