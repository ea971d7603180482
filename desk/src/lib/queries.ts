import { billing, type Delay, visits, type WantedServices } from '@nikhar/contract/billing'
import { desk, type DeskOrder } from '@nikhar/contract/desk'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { noteServerTime } from './server-clock.ts'

export const deskQueries = {
  all: () => ['desk'] as const,
  outlets: () =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'outlets'],
      queryFn: ({ signal }) => call(desk.salonOutlets, {}, signal),
    }),
  board: (outletId: number, day: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'board', outletId, day],
      queryFn: async ({ signal }) => {
        const board = await call(desk.salonBoard, { params: { outletId }, query: { day } }, signal)
        noteServerTime(board.now)
        return board
      },
    }),
  requests: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'requests', outletId],
      queryFn: ({ signal }) => call(desk.salonRequests, { params: { outletId } }, signal),
    }),
  bookables: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'bookables', outletId],
      queryFn: ({ signal }) => call(desk.bookables, { params: { outletId } }, signal),
      staleTime: 5 * 60_000,
    }),
  search: (outletId: number, text: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'search', outletId, text],
      queryFn: ({ signal }) => call(desk.findBookings, { params: { outletId }, query: { text } }, signal),
      placeholderData: keepPreviousData,
    }),
  notificationPreferences: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'notification preferences', outletId],
      queryFn: ({ signal }) => call(desk.salonNotificationPreferences, { params: { outletId } }, signal),
    }),
  ownEmails: (outletId: number) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'own e-mails', outletId],
      queryFn: ({ signal }) => call(desk.ownEmails, { params: { outletId } }, signal),
    }),
  order: (orderId: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'order', orderId],
      queryFn: ({ signal }) => call(desk.salonOrder, { params: { orderId } }, signal),
    }),
  /** Under the order's key, so that every refetch of the order includes them. */
  payments: (orderId: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'order', orderId, 'payments'],
      queryFn: ({ signal }) => call(billing.orderPayments, { params: { orderId } }, signal),
    }),
  invoices: (orderId: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'order', orderId, 'invoices'],
      queryFn: ({ signal }) => call(billing.salonInvoices, { params: { orderId } }, signal),
    }),
  cashDay: (outletId: number, day: string) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'board', outletId, 'cash', day],
      queryFn: ({ signal }) => call(billing.cashDay, { params: { outletId, day } }, signal),
    }),
  rejection: (orderId: string, version: number, serviceIds: readonly string[]) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'rejection', orderId, version, serviceIds],
      queryFn: ({ signal }) =>
        call(desk.previewRejection, { params: { orderId }, query: { 'serviceIds[]': [...serviceIds] } }, signal),
      placeholderData: keepPreviousData,
    }),
  servicesPreview: (orderId: string, version: number, lines: WantedServices['lines']) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'services preview', orderId, version, lines],
      queryFn: ({ signal }) => call(visits.previewServices, { params: { orderId }, body: { lines } }, signal),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  handOverChoices: (orderId: string, version: number, serviceIds: string[]) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'hand-over', orderId, version, serviceIds.toSorted()],
      queryFn: ({ signal }) => call(visits.handOverChoices, { params: { orderId }, body: { serviceIds } }, signal),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** Under the board's key: every change of the board invalidates it. */
  delay: (outletId: number, delay: Delay) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'board', outletId, 'delay', delay],
      queryFn: ({ signal }) => call(visits.previewDelay, { params: { outletId }, body: delay }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Without a stylist, the times at which any is free. */
  slots: (orderId: string, day: string, stylistId: number | undefined) =>
    queryOptions({
      queryKey: [...deskQueries.all(), 'slots', orderId, day, stylistId ?? 'any'],
      queryFn: ({ signal }) => {
        const query = { 'dates[]': [day], ...(stylistId !== undefined && { stylistId }) }
        return call(desk.salonOrderSlots, { params: { orderId }, query }, signal)
      },
      placeholderData: keepPreviousData,
    }),
}

/** Invalidates an order that was changed and every list that contains it. */
export function invalidateOrder(queryClient: QueryClient, order: Pick<DeskOrder, 'orderId' | 'outletId'>) {
  return invalidateKeys(queryClient, [
    ['order', order.orderId],
    ['board', order.outletId],
    ['requests', order.outletId],
  ])
}

/** Invalidates all queries that contain orders. */
export function invalidateOrders(queryClient: QueryClient) {
  return invalidateKeys(queryClient, [['order'], ['board'], ['requests']])
}

async function invalidateKeys(queryClient: QueryClient, keys: unknown[][]) {
  const all = [...keys, ['slots'], ['outlets']]
  await Promise.all(all.map((key) => queryClient.invalidateQueries({ queryKey: [...deskQueries.all(), ...key] })))
}
