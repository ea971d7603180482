import { call } from '@nikhar/client/call'
import { operator } from '@nikhar/contract/operator'
import type { SalonLook } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

/** Hides a look or the photo of a review, or shows one again that an operator has hidden. */
export function useDecideLook(outletId: number, { lookId, hidden }: SalonLook, onDone: () => void) {
  const queryClient = useQueryClient()
  const isHidden = hidden?.by === 'OPERATOR'
  return useMutation({
    mutationFn: (reason: string) =>
      call(isHidden ? operator.operatorShowLook : operator.operatorHideLook, {
        params: { lookId },
        body: { reason },
      }),
    onSuccess: (outlet) => {
      queryClient.setQueryData(operatorQueries.outlet(outletId).queryKey, outlet)
      toast.success(isHidden ? 'Shown again' : 'Hidden. The salon and the author see why')
      onDone()
    },
  })
}
