import { call } from '@nikhar/client/call'
import { salons, type NewStylistInput } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { teamQueries } from './team-queries.ts'

/** Adds a stylist and opens their page. */
export function useAddStylist(outletId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: NewStylistInput) => call(salons.addStylist, { params: { outletId }, body }),
    onSuccess: async ({ stylistId }) => {
      await queryClient.invalidateQueries({ queryKey: teamQueries.team(outletId).queryKey })
      void navigate(paths.stylist(outletId, stylistId))
    },
  })
}
