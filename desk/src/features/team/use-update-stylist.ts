import { salons, type StylistChanges, type TeamStylist } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'
import { teamQueries } from './team-queries.ts'

/** Changes a stylist; the page shows what the server has stored. */
export function useUpdateStylist(outletId: number, stylistId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: StylistChanges) => call(salons.updateStylist, { params: { stylistId }, body }),
    // One request at a time, so that the last change wins.
    scope: { id: `stylist ${stylistId}` },
    onSuccess(saved: TeamStylist, { soleServices }) {
      queryClient.setQueryData(teamQueries.team(outletId).queryKey, (team) =>
        team?.map((other) => (other.stylistId === stylistId ? saved : other)),
      )
      // The menu and the services of other stylists have changed too.
      return soleServices && queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    },
  })
}
