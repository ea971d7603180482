import { booking, type CartGroup, type CartLine } from '@nikhar/contract/booking'
import { toClientId } from '@nikhar/contract/client-id'
import { asRupees } from '@nikhar/contract/money'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '@nikhar/client/storage'
import { subscribeToToasts, type ToastMessage } from '@nikhar/ui/toast'
import { exampleCartGroup } from './example-cart.ts'
import { getCartEdits, setQuantityInCart } from './cart-edits.ts'
import { withQuantity } from './cart.ts'
import { bookingQueries } from './queries.ts'

const { queryKey } = bookingQueries.cart()
const line: CartLine = {
  _id: '018f3a00-0000-7000-8000-000000000001',
  serviceName: 'Kesar Glow Facial',
  price: asRupees(1299),
  quantity: 1,
  timeTaken: 60,
  rating: 4.6,
  deletedAt: null,
  serviceImages: [],
  outletId: 7,
}
const outlet = { ...exampleCartGroup.outlet, id: 7 }

let onServer: CartGroup[]
let rejects: boolean
let sent: { path: string; body: unknown }[]
let dispatchStorage: (event: { key: string; newValue: string }) => void
let leavePage: () => void

beforeEach(() => {
  vi.useFakeTimers()
  onServer = []
  rejects = false
  sent = []
  localStore.clear()
  sessionStore.clear()
  localStore.set('customer', '{"id":7}')
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: typeof dispatchStorage & typeof leavePage) => {
      if (type === 'storage') dispatchStorage = listener
      if (type === 'pagehide') leavePage = listener
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(toClientId({ data: onServer }, booking.cart))
    sent.push({ path, body: JSON.parse(body ?? '') as unknown })
    if (rejects)
      return Response.json({ statusCode: 409, message: 'Gone', error: { code: 'SERVICE_GONE' } }, { status: 409 })
    const { quantity } = JSON.parse(body ?? '') as { quantity: number }
    onServer = withQuantity(onServer, { outlet, line, quantity })
    return Response.json({ data: null })
  })
})
afterEach(() => vi.restoreAllMocks())

async function openCart() {
  const queryClient = new QueryClient()
  const edits = getCartEdits(queryClient)
  new QueryObserver(queryClient, bookingQueries.cart()).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const serverCart = () => queryClient.getQueryData(queryKey) as CartGroup[]
  return { queryClient, edits, serverCart, shownCart: () => edits.read().reduce(withQuantity, serverCart()) }
}

test('three quick taps show at once and are sent as one quantity, after which the cart is refetched', async () => {
  const { edits, serverCart, shownCart } = await openCart()
  for (const quantity of [1, 2, 3]) edits.put({ outlet, line, quantity })
  expect(shownCart()).toMatchObject([{ services: [{ quantity: 3 }] }])
  expect(serverCart()).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([
    { path: '/customer/cart/upsert', body: { outletId: 7, serviceId: line._id, quantity: 3, status: true } },
  ])
  expect(edits.read()).toEqual([])
  onServer = withQuantity(onServer, { outlet, line, quantity: 2 })
  edits.put({ outlet, line, quantity: 0 })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[1]).toMatchObject({ body: { quantity: 0, status: false } })
  expect(serverCart()).toEqual(onServer)
})

test('a series of taps shows one toast when it adds a service, and none when it changes a quantity', async () => {
  const { queryClient } = await openCart()
  const onToast = vi.fn<(message: ToastMessage) => void>()
  const stop = subscribeToToasts(onToast)
  setQuantityInCart(queryClient, { outlet, line, quantity: 1 })
  await vi.advanceTimersByTimeAsync(299)
  // The first quantity is in flight at the second tap and confirmed at the third.
  vi.advanceTimersByTime(1)
  setQuantityInCart(queryClient, { outlet, line, quantity: 2 })
  await vi.advanceTimersByTimeAsync(100)
  setQuantityInCart(queryClient, { outlet, line, quantity: 3 })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.map(({ body }) => body)).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
  expect(onToast.mock.calls).toMatchObject([[{ tone: 'success', text: 'Added to cart' }]])
  setQuantityInCart(queryClient, { outlet, line, quantity: 4 })
  await vi.advanceTimersByTimeAsync(300)
  expect(onToast).toHaveBeenCalledOnce()
  stop()
})

test('a rejected quantity reverts to the last one from the server', async () => {
  onServer = [{ outlet, services: [line] }]
  const { edits, shownCart } = await openCart()
  rejects = true
  const onFailure = vi.fn<(error: unknown) => void>()
  edits.put({ outlet, line, quantity: 5 }, { onFailure })
  expect(shownCart()).toMatchObject([{ services: [{ quantity: 5 }] }])
  await vi.advanceTimersByTimeAsync(300)
  expect(shownCart()).toEqual([{ outlet, services: [line] }])
  expect(onFailure).toHaveBeenCalledOnce()
})

test('the cart syncs with other tabs of the same customer, but not with those of another customer', async () => {
  const { serverCart } = await openCart()
  const persisted = (customerId: number) => JSON.stringify({ customerId, data: [{ outlet, services: [line] }] })
  dispatchStorage({ key: 'persist:cart', newValue: persisted(8) })
  expect(serverCart()).toEqual([])
  dispatchStorage({ key: 'persist:cart', newValue: persisted(7) })
  expect(serverCart()).toMatchObject([{ services: [{ quantity: 1 }] }])
})

test('a cart fetched before the first render is persisted too', async () => {
  onServer = [{ outlet, services: [line] }]
  const queryClient = new QueryClient()
  await queryClient.query(bookingQueries.cart())
  const setItem = vi.spyOn(localStore, 'set')
  getCartEdits(queryClient)
  expect(setItem.mock.calls).toEqual([['persist:cart', JSON.stringify({ customerId: 7, data: onServer })]])
})

test('a page that opens before the server has the last change of the previous page shows it soon after', async () => {
  const { queryClient } = await openCart()
  setQuantityInCart(queryClient, { outlet, line, quantity: 2 })
  const { fetch } = globalThis
  // The change is in flight while the next page requests the cart.
  const arrived = new Promise((resolve) => setTimeout(resolve, 800))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if (args[1]?.method !== 'GET') await arrived
    return fetch(...args)
  })
  leavePage()
  const { serverCart } = await openCart()
  expect(serverCart()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(serverCart()).toMatchObject([{ services: [{ quantity: 2 }] }])
})
