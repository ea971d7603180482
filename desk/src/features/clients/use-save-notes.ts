import { call } from '@nikhar/client/call'
import { clientele, type ClientCard, type ClientNotes } from '@nikhar/contract/clientele'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { clienteleQueries } from '../../lib/clientele-queries.ts'

/** Stores the notes on a client, unless the card has been changed since it was read. */
export function useSaveNotes(outletId: number, { customerId, version }: ClientCard) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ClientNotes) =>
      call(clientele.updateClientCard, { params: { outletId, customerId }, body: { ...body, version } }),
    onSuccess(saved) {
      queryClient.setQueryData(clienteleQueries.card(outletId, customerId).queryKey, saved)
      toast.success('Saved.')
      return queryClient.invalidateQueries({ queryKey: [...clienteleQueries.all(outletId), 'clients'] })
    },
  })
}
