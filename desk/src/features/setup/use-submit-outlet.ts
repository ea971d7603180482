import { salons } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../lib/queries.ts'
import { salonQueries } from '../../lib/salon-queries.ts'

/** Submits the outlet to the operator, or publishes it where no review is required. */
export function useSubmitOutlet(outletId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(salons.submitOutlet, { params: { outletId } }),
    onSuccess(setup) {
      queryClient.setQueryData(salonQueries.setup(outletId).queryKey, setup)
      return queryClient.invalidateQueries({ queryKey: deskQueries.outlets().queryKey })
    },
    meta: { usesErrorBar: true },
  })
}
