import type { DeskOrder, Route, Sent } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { deskQueries, refreshOrder } from '../../lib/queries.ts'

type ActionRoute = Route & { method: 'POST' }

type Body<R extends ActionRoute> = Sent<R> extends { body: infer B } ? Omit<B & object, 'version'> : never

/** Does something to the order as it is on the screen. When somebody was quicker, the screen shows what they did. */
export function useAct<R extends ActionRoute>(route: R, order: DeskOrder, done: string) {
  const queryClient = useQueryClient()
  const { orderId, version, outletId } = order
  return useMutation({
    // Every action takes the order of the path and the version that was seen, and answers the order as it is then.
    mutationFn: (body: Body<R>) =>
      call<Route>(route, { params: { orderId }, body: { version, ...body } }) as Promise<DeskOrder>,
    meta: { showsOwnError: true },
    onSuccess(changed) {
      queryClient.setQueryData(deskQueries.order(orderId).queryKey, changed)
      toast.success(done)
      return refreshOrder(queryClient, { orderId, outletId })
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void refreshOrder(queryClient, { orderId, outletId })
    },
  })
}
