import { desk, type DeskOrder } from '@nikhar/contract'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const deskQueries = {
  all: () => ['desk'] as const,
  outlets: () =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'outlets'],
      queryFn: ({ signal }) => call(desk.salonOutlets, {}, signal),
      meta: { showsOwnError: true },
    }),
  board: (outletId: number, day: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'board', outletId, day],
      queryFn: ({ signal }) => call(desk.salonBoard, { params: { outletId }, query: { day } }, signal),
      meta: { showsOwnError: true },
    }),
  requests: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'requests', outletId],
      queryFn: ({ signal }) => call(desk.salonRequests, { params: { outletId } }, signal),
      meta: { showsOwnError: true },
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'order', orderId],
      queryFn: ({ signal }) => call(desk.salonOrder, { params: { orderId } }, signal),
      meta: { showsOwnError: true },
    }),
  slots: (orderId: string, day: string, clientId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'slots', orderId, day, clientId],
      queryFn: ({ signal }) =>
        call(desk.salonOrderSlots, { params: { orderId }, query: { 'dates[]': [day], clientId } }, signal),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

/** Looks again at an order that was changed, and at the lists it stands in. */
export async function refreshOrder(
  queryClient: QueryClient,
  { orderId, outletId }: Pick<DeskOrder, 'orderId' | 'outletId'>,
) {
  const keys = [['order', orderId], ['board', outletId], ['requests', outletId], ['slots'], ['outlets']]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [...deskQueries.all(), ...key] })))
}
