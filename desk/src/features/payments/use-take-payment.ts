import { billing, formatRupees, type TakePayment } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@nikhar/client/call'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { toast } from '@nikhar/ui/toast'
import type { DeskOrder } from '../../lib/entities.ts'
import { deskQueries, invalidateOrder } from '../../lib/queries.ts'

/** Takes a payment once, also when the button is pressed again after a lost connection. */
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
    meta: { showsOwnError: true },
    onSuccess(payments, { amount, tip = 0 }) {
      attempt.current = { body: '', key: '' }
      queryClient.setQueryData(deskQueries.payments(orderId).queryKey, payments)
      toast.success(`Received ${formatRupees(amount + tip)}.`)
    },
    // Refused or not, another desk may have changed what is due.
    onSettled: () => invalidateOrder(queryClient, order),
  })
}
