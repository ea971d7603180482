import { type CancelOrder, type OrderDetails, orders, type Sent } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForText } from '@nikhar/client/call'
import { saveFile } from '@nikhar/client/save-file'
import { ordersQueries } from './queries.ts'

type NewTime = Sent<typeof orders.rescheduleOrder>['body']

export function useCancelOrder(orderId: string) {
  return useOrderChange((body: CancelOrder) => call(orders.cancelOrder, { params: { orderId }, body }))
}

/** One change: the old time is kept unless the new one is won. */
export function useRescheduleOrder(orderId: string) {
  return useOrderChange((body: NewTime) => call(orders.rescheduleOrder, { params: { orderId }, body }))
}

function useOrderChange<Body>(change: (body: Body) => Promise<OrderDetails>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(order) {
      const { queryKey } = ordersQueries.order(order.orderId)
      // An answer asked for before the change would bring the old state back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, order)
      void queryClient.invalidateQueries({ queryKey: ordersQueries.lists() })
    },
    // Somebody else may have changed it: the screen asks how it stands.
    onError: () => queryClient.invalidateQueries({ queryKey: ordersQueries.all() }),
    meta: { showsOwnError: true },
  })
}

/** Hands the appointment to the browser, whose calendar opens such files. */
export async function saveToCalendar(orderId: string): Promise<void> {
  const { contentType } = orders.orderCalendar
  saveFile('appointment.ics', await callForText(orders.orderCalendar, { params: { orderId } }), contentType)
}
