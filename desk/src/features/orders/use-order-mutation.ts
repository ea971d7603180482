import { desk, type DeskOrder } from '@nikhar/contract/desk'
import type { Route, RequestParts } from '@nikhar/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { toast } from '@nikhar/ui/toast'
import { sendHeld } from '../../lib/send-held.ts'
import { deskQueries, invalidateOrder } from '../../lib/queries.ts'

type ActionRoute = Route & { method: 'POST' }

type Body<R extends ActionRoute> = RequestParts<R> extends { body: infer B } ? Omit<B & object, 'version'> : never

/** Sends an action with the version of the order on screen. On a version conflict the order is refetched. */
export function useOrderMutation<R extends ActionRoute>(
  route: R,
  order: DeskOrder,
  /** The message shown afterwards; a function may offer to undo instead, and `refresh` then refetches the order. */
  success: string | ((changed: DeskOrder, refresh: () => void) => string | undefined),
) {
  const queryClient = useQueryClient()
  const { orderId, version, outletId } = order
  return useMutation({
    // Every action has the order id in its path and the seen version in its body, and returns the changed order.
    mutationFn: async (body: Body<R>) => {
      const seen = (await sendHeld(orderId)) ? await fetchVersion(orderId) : version
      return (await call<Route>(route, { params: { orderId }, body: { version: seen, ...body } })) as DeskOrder
    },
    onSuccess(changed) {
      queryClient.setQueryData(deskQueries.order(orderId).queryKey, changed)
      const refresh = () => invalidateOrder(queryClient, { orderId, outletId })
      const message = typeof success === 'string' ? success : success(changed, () => void refresh())
      if (message !== undefined) toast.success(message)
      return refresh()
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void invalidateOrder(queryClient, { orderId, outletId })
    },
  })
}

async function fetchVersion(orderId: string): Promise<number> {
  return (await call(desk.salonOrder, { params: { orderId } })).version
}
