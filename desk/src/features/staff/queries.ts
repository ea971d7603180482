import { call } from '@nikhar/client/call'
import { salons, staff } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'

export const staffQueries = {
  staff: (outletId: number) =>
    queryOptions({
      queryKey: ['desk', 'staff', outletId],
      queryFn: ({ signal }) => call(staff.outletStaff, { params: { outletId } }, signal),
    }),
  /** The stylists to whom a login can belong. */
  stylists: (outletId: number) =>
    queryOptions({
      queryKey: ['desk', 'staff stylists', outletId],
      queryFn: ({ signal }) => call(salons.outletTeam, { params: { outletId } }, signal),
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['desk', 'invitation', token],
      queryFn: ({ signal }) => call(staff.readInvitation, { body: { token } }, signal),
      retry: false,
      staleTime: Infinity,
    }),
}
