import { formatFullDay } from '@nikhar/contract/salon-time'
import { call } from '@nikhar/client/call'
import { salons } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { deskQueries } from '../../lib/queries.ts'

/** Opens a closed or shortened day for its usual hours again. */
export function useReopenDay(outletId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (day: string) => call(salons.reopenDay, { params: { outletId, day } }),
    onSuccess(_, day) {
      toast.success(`${formatFullDay(day)} is reopened.`)
      onDone()
      return queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    },
    meta: { usesErrorBar: true },
  })
}
