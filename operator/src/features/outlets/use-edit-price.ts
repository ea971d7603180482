import { call } from '@nikhar/client/call'
import { operator, type ReviewedService } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

/** Changes the price of a service, unless the salon has changed the service meanwhile. */
export function useEditPrice(outletId: number, { serviceId, version }: ReviewedService, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { price: string; reason: string }) =>
      call(operator.editPrice, { params: { serviceId }, body: { ...body, version } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: operatorQueries.outlet(outletId).queryKey })
      toast.success('Price changed')
      onDone()
    },
  })
}
