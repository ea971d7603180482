import { call } from '@nikhar/client/call'
import { menu } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { menuQueries } from './queries.ts'
import { parseTyped, type ServiceDraft } from './service-fields.ts'

/** Adds a service to the menu. A price far below the usual ones has to be meant. */
export function useAddService(outletId: number, draft: ServiceDraft, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isLowPriceMeant?: true) => {
      const typed = (['price', 'minutes', 'bufferMinutes'] as const).map((field) => [
        field,
        parseTyped(field, draft[field]),
      ])
      return call(menu.addService, {
        params: { outletId },
        body: { ...draft, ...Object.fromEntries(typed), ...(isLowPriceMeant && { isLowPriceMeant }) },
      })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: menuQueries.services(outletId).queryKey })
      toast.success(`${draft.name.trim()} is on the menu`)
      onDone()
    },
  })
}
