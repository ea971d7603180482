import { accounts } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const accountsQueries = {
  all: () => ['accounts'] as const,
  profile: () =>
    queryOptions({
      queryKey: [...accountsQueries.all(), 'profile'],
      queryFn: ({ signal }) => call(accounts.profile, {}, signal),
    }),
}
