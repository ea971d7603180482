import { billing, type CashDay, type CloseCashDay } from '@nikhar/contract/billing'
import type { ReasonForm } from '@nikhar/contract/desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { usePollingInterval } from '../../lib/live-connection.ts'
import { deskQueries } from '../../lib/queries.ts'

/** The money of one day, and the mutations that close and reopen it. */
export function useCashDay(outletId: number, day: string) {
  const queryClient = useQueryClient()
  const options = deskQueries.cashDay(outletId, day)
  const query = useQuery({ ...options, refetchInterval: usePollingInterval() })
  const params = { outletId, day }
  const show = (message: string) => (changed: CashDay) => {
    queryClient.setQueryData(options.queryKey, changed)
    toast.success(message)
  }
  // Another account may have taken a payment or closed the day.
  const onError = () => void queryClient.invalidateQueries({ queryKey: options.queryKey })
  const close = useMutation({
    mutationFn: (body: CloseCashDay) => call(billing.closeCashDay, { params, body }),
    onSuccess: show('The day is closed.'),
    onError,
  })
  const reopen = useMutation({
    mutationFn: (body: ReasonForm) => call(billing.reopenCashDay, { params, body }),
    onSuccess: show('The day is reopened.'),
    onError,
  })
  return { ...query, close, reopen }
}
