import type { DeskOrder as ApiDeskOrder, Route, RequestParts } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { type DeskOrder, toDeskOrder } from '../../lib/entities.ts'
import { deskQueries, invalidateOrder } from '../../lib/queries.ts'

type ActionRoute = Route & { method: 'POST' }

type Body<R extends ActionRoute> = RequestParts<R> extends { body: infer B } ? Omit<B & object, 'version'> : never

/** Sends an action with the version of the order on screen. On a version conflict the order is fetched again. */
export function useOrderMutation<R extends ActionRoute>(route: R, order: DeskOrder, successMessage: string) {
  const queryClient = useQueryClient()
  const { orderId, version, outletId } = order
  return useMutation({
    // Every action takes the order id in its path and the seen version in its body, and returns the changed order.
    mutationFn: async (body: Body<R>) =>
      toDeskOrder((await call<Route>(route, { params: { orderId }, body: { version, ...body } })) as ApiDeskOrder),
    meta: { showsOwnError: true },
    onSuccess(changed) {
      queryClient.setQueryData(deskQueries.order(orderId).queryKey, changed)
      toast.success(successMessage)
      return invalidateOrder(queryClient, { orderId, outletId })
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void invalidateOrder(queryClient, { orderId, outletId })
    },
  })
}
