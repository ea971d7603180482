import { Cart, type CartGroup, type CartLine } from '@nikhar/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '@nikhar/client/storage'
import { subscribeToToasts, type ToastMessage } from '@nikhar/ui/toast'
import { getCartEdits, setQuantityInCart } from './cart-edits.ts'
import { withQuantity } from './cart.ts'
import { bookingQueries } from './queries.ts'

const { queryKey } = bookingQueries.cart()
const line: CartLine = {
  _id: '018f3a00-0000-7000-8000-000000000001',
  serviceName: 'Kesar Glow Facial',
  price: 1299,
  quantity: 1,
  timeTaken: 60,
  rating: 4.6,
  deletedAt: null,
  serviceImages: [],
  outletId: 7,
}
const outlet = { id: 7, name: 'Aarna' } as CartGroup['outlet']

let onServer: CartGroup[]
let refuse: boolean
let sent: { path: string; body: unknown }[]
let heard: (event: { key: string; newValue: string }) => void

beforeEach(() => {
  vi.useFakeTimers()
  onServer = []
  refuse = false
  sent = []
  localStore.clear()
  localStore.set('customer', '{"id":7}')
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: typeof heard) => {
      if (type === 'storage') heard = listener
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ data: onServer })
    sent.push({ path, body: JSON.parse(body ?? '') as unknown })
    if (refuse)
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
  const told = () => queryClient.getQueryData(queryKey) as CartGroup[]
  return { queryClient, edits, told, wanted: () => edits.read().reduce(withQuantity, told()) }
}

test('three quick taps show at once and go to the server as one quantity, after which the cart is asked for again', async () => {
  const { edits, told, wanted } = await openCart()
  for (const quantity of [1, 2, 3]) edits.put({ outlet, line, quantity })
  expect(wanted()).toMatchObject([{ services: [{ quantity: 3 }] }])
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([
    { path: '/customer/cart/upsert', body: { outletId: 7, serviceId: line._id, quantity: 3, status: true } },
  ])
  expect(edits.read()).toEqual([])
  onServer = withQuantity(onServer, { outlet, line, quantity: 2 })
  edits.put({ outlet, line, quantity: 0 })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[1]).toMatchObject({ body: { quantity: 0, status: false } })
  expect(told()).toEqual(onServer)
})

test('taps that outlast the first answer are thanked for once, and a change of what is there is not', async () => {
  const { queryClient } = await openCart()
  const said = vi.fn<(message: ToastMessage) => void>()
  const stop = subscribeToToasts(said)
  setQuantityInCart(queryClient, { outlet, line, quantity: 1 })
  await vi.advanceTimersByTimeAsync(299)
  // Under way with the first quantity when the second tap comes, answered when the third does.
  vi.advanceTimersByTime(1)
  setQuantityInCart(queryClient, { outlet, line, quantity: 2 })
  await vi.advanceTimersByTimeAsync(100)
  setQuantityInCart(queryClient, { outlet, line, quantity: 3 })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.map(({ body }) => body)).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
  expect(said.mock.calls).toMatchObject([[{ tone: 'success', text: 'Added to cart' }]])
  setQuantityInCart(queryClient, { outlet, line, quantity: 4 })
  await vi.advanceTimersByTimeAsync(300)
  expect(said).toHaveBeenCalledOnce()
  stop()
})

test('a refused quantity gives way to what the server last told', async () => {
  onServer = [{ outlet, services: [line] }]
  const { edits, wanted } = await openCart()
  refuse = true
  const onFailure = vi.fn<(error: unknown) => void>()
  edits.put({ outlet, line, quantity: 5 }, { onFailure })
  expect(wanted()).toMatchObject([{ services: [{ quantity: 5 }] }])
  await vi.advanceTimersByTimeAsync(300)
  expect(wanted()).toEqual([{ outlet, services: [line] }])
  expect(onFailure).toHaveBeenCalledOnce()
})

test('what another tab of the customer put in shows here at once; what another customer kept does not', async () => {
  vi.spyOn(Cart, 'safeParse').mockImplementation((data) => ({ success: true, data }) as never)
  const { told } = await openCart()
  const theirs = (customerId: number) => JSON.stringify({ customerId, data: [{ outlet, services: [line] }] })
  heard({ key: 'persist:cart', newValue: theirs(8) })
  expect(told()).toEqual([])
  heard({ key: 'persist:cart', newValue: theirs(7) })
  expect(told()).toMatchObject([{ services: [{ quantity: 1 }] }])
})

test('a cart that was asked for before anything was drawn is kept for the next visit like any other', async () => {
  onServer = [{ outlet, services: [line] }]
  const queryClient = new QueryClient()
  await queryClient.query(bookingQueries.cart())
  const kept = vi.spyOn(localStore, 'set')
  getCartEdits(queryClient)
  expect(kept.mock.calls).toEqual([['persist:cart', JSON.stringify({ customerId: 7, data: onServer })]])
})
