import { call } from '@nikhar/client/call'
import { operator, type EditOutlet } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

/** Changes a salon's details in its place. */
export function useEditOutlet(outletId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EditOutlet) => call(operator.editOutlet, { params: { outletId }, body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(operatorQueries.outlet(outletId).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), 'outlets'] })
      toast.success('Saved. Guests see it right away')
      onDone()
    },
  })
}
