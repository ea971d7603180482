import { call } from '@nikhar/client/call'
import { operator } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { operatorQueries } from '../../lib/queries.ts'

export type CustomerAct = 'SHOW' | 'BLOCK' | 'UNBLOCK' | 'ERASE'

export interface Contact {
  phoneNumber: string | null
  email: string | null
}

interface Reason {
  reason: string
  /** The last day of a block; empty if it is open-ended. */
  untilDay: string
}

const DONE: Record<CustomerAct, string> = {
  SHOW: 'Shown and logged',
  BLOCK: 'Blocked. The customer gets an e-mail.',
  UNBLOCK: 'Unblocked. The customer gets an e-mail.',
  ERASE: 'Erased',
}

interface Options {
  onShown: (contact: Contact) => void
  onDone: () => void
}

/** What an operator does to a customer, each with a reason for the audit log. */
export function useCustomerAct(act: CustomerAct, customerId: number, { onShown, onDone }: Options) {
  const queryClient = useQueryClient()
  const params = { customerId }
  return useMutation({
    mutationFn: async ({ reason, untilDay }: Reason) => {
      if (act === 'SHOW') onShown(await call(operator.showContact, { params, body: { reason } }))
      else if (act === 'BLOCK')
        await call(operator.blockCustomer, { params, body: { reason, ...(untilDay !== '' && { untilDay }) } })
      else await call(act === 'ERASE' ? operator.eraseCustomer : operator.unblockCustomer, { params, body: { reason } })
    },
    onSuccess: async () => {
      await Promise.all(
        ['customer', 'customers', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      )
      toast.success(DONE[act])
      onDone()
    },
  })
}
