import { salons } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'
import { salonQueries } from '../../lib/salon-queries.ts'

/** Sends the outlet to the operator, or lets it go live where nobody looks at it first. */
export function useSubmitOutlet(outletId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(salons.submitOutlet, { params: { outletId } }),
    onSuccess(setup) {
      queryClient.setQueryData(salonQueries.setup(outletId).queryKey, setup)
      return queryClient.invalidateQueries({ queryKey: deskQueries.outlets().queryKey })
    },
  })
}
