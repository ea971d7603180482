import { call } from '@nikhar/client/call'
import { menu } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { menuQueries } from './queries.ts'
import { parseTyped } from './service-fields.ts'

/** Adds services of the template at the salon's own prices, as typed. */
export function useAddFromTemplate(outletId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (prices: ReadonlyMap<string, string>) => {
      const services = [...prices].map(([templateId, price]) => ({
        templateId,
        price: String(parseTyped('price', price)),
      }))
      return call(menu.addFromTemplate, { params: { outletId }, body: { services } })
    },
    onSuccess: async ({ added }) => {
      await queryClient.invalidateQueries({ queryKey: menuQueries.services(outletId).queryKey })
      toast.success(added === 1 ? 'One service added' : `${added} services added`)
      onDone()
    },
  })
}
