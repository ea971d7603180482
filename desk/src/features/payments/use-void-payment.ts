import { call } from '@nikhar/client/call'
import { billing } from '@nikhar/contract/billing'
import type { DeskOrder, ReasonForm } from '@nikhar/contract/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { deskQueries, invalidateOrder } from '../../lib/queries.ts'

/** Voids a payment of a booking, for a reason. */
export function useVoidPayment(order: DeskOrder, paymentId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReasonForm) => call(billing.voidPayment, { params: { paymentId }, body }),
    onSuccess(payments) {
      queryClient.setQueryData(deskQueries.payments(order.orderId).queryKey, payments)
      toast.success('Payment voided.')
      onDone()
    },
    onSettled: () => invalidateOrder(queryClient, order),
  })
}
