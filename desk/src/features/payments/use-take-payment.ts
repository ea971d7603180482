import { billing, type TakePayment } from '@nikhar/contract/billing'
import type { DeskOrder } from '@nikhar/contract/desk'
import { addRupees, asRupees, formatRupees } from '@nikhar/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@nikhar/client/call'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { toast } from '@nikhar/ui/toast'
import { deskQueries, invalidateOrder } from '../../lib/queries.ts'

/** Takes a payment once, even if the button is pressed again after a lost connection. */
export function useTakePayment(order: DeskOrder) {
  const queryClient = useQueryClient()
  const { orderId } = order
  const attempt = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (body: TakePayment) => {
      const text = JSON.stringify(body)
      if (attempt.current.body !== text) attempt.current = { body: text, key: createIdempotencyKey() }
      return call(billing.takePayment, { params: { orderId }, body, idempotencyKey: attempt.current.key })
    },
    onSuccess(payments, { amount, tip = asRupees(0) }) {
      attempt.current = { body: '', key: '' }
      queryClient.setQueryData(deskQueries.payments(orderId).queryKey, payments)
      toast.success(`Received ${formatRupees(addRupees(amount, tip))}.`)
    },
    // Even if it was refused, another desk may have changed the amount due.
    onSettled: () => invalidateOrder(queryClient, order),
  })
}
