import { call } from '@nikhar/client/call'
import { salons } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teamQueries } from './team-queries.ts'

/** Gives planned time off back: the stylist works after all. */
export function useRemoveTimeOff(outletId: number, stylistId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (timeOffId: number) => call(salons.removeTimeOff, { params: { stylistId, timeOffId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teamQueries.team(outletId).queryKey }),
    meta: { usesErrorBar: true },
  })
}
