import { call } from '@nikhar/client/call'
import { salons, staff } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'

export const staffQueries = {
  staff: (outletId: number) =>
    queryOptions({
      queryKey: ['desk', 'staff', outletId],
      queryFn: ({ signal }) => call(staff.outletStaff, { params: { outletId } }, signal),
      meta: { showsOwnError: true },
    }),
  /** Whose login it can be. */
  stylists: (outletId: number) =>
    queryOptions({
      queryKey: ['desk', 'staff stylists', outletId],
      queryFn: ({ signal }) => call(salons.outletTeam, { params: { outletId } }, signal),
      meta: { showsOwnError: true },
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['desk', 'invitation', token],
      queryFn: ({ signal }) => call(staff.readInvitation, { body: { token } }, signal),
      meta: { showsOwnError: true },
      retry: false,
      staleTime: Infinity,
    }),
}
