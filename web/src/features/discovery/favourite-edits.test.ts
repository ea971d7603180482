import type { Favorite } from '@nikhar/contract/discovery'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '@nikhar/client/storage'
import { isSaved, withFavourite } from './favourites.ts'
import { favouriteQueries } from './favourite-queries.ts'
import { getFavouriteEdits } from './favourite-edits.ts'

const facial = '018f3a00-0000-7000-8000-000000000001'
const haircut = '018f3a00-0000-7000-8000-000000000002'

describe('saving and removing favourites', () => {
  const saved: Favorite[] = [{ outletId: 1, serviceIds: [facial] }]

  test('a saved service saves its outlet too', () => {
    const both = withFavourite(saved, { outletId: 2, serviceId: haircut, status: true })
    expect(both).toEqual([
      { outletId: 2, serviceIds: [haircut] },
      { outletId: 1, serviceIds: [facial] },
    ])
    expect(isSaved(both, { outletId: 2 })).toBe(true)
  })

  test('removing a service keeps its outlet, removing an outlet removes its services', () => {
    expect(withFavourite(saved, { outletId: 1, serviceId: facial, status: false })).toEqual([
      { outletId: 1, serviceIds: [] },
    ])
    expect(withFavourite(saved, { outletId: 1, status: false })).toEqual([])
  })

  test('saving a saved favourite and removing an unsaved one change nothing', () => {
    expect(withFavourite(saved, { outletId: 1, status: true })).toBe(saved)
    expect(withFavourite(saved, { outletId: 1, serviceId: haircut, status: false })).toBe(saved)
    expect(withFavourite(saved, { outletId: 9, serviceId: haircut, status: false })).toBe(saved)
  })
})

describe('pending favourite edits', () => {
  let onServer: Favorite[]
  let rejects: boolean
  let dispatchStorage: (event: { key: string; newValue: string }) => void

  beforeEach(() => {
    vi.useFakeTimers()
    onServer = []
    rejects = false
    const stored = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    }
    vi.stubGlobal('window', {
      localStorage,
      addEventListener: (_: string, listener: typeof dispatchStorage) => (dispatchStorage = listener),
    })
    localStore.set('customer', '{"id":7}')
    vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
      if (method === 'POST' && rejects) return Response.json({}, { status: 502 })
      if (method === 'POST')
        onServer = withFavourite(onServer, JSON.parse(body ?? '') as { outletId: number; status: boolean })
      return Response.json({ data: onServer })
    })
  })

  async function openFavourites() {
    const queryClient = new QueryClient()
    const edits = getFavouriteEdits(queryClient)
    new QueryObserver(queryClient, favouriteQueries.list()).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const serverFavourites = () => queryClient.getQueryData<Favorite[]>(favouriteQueries.list().queryKey) ?? []
    return { edits, serverFavourites, shownFavourites: () => edits.read().reduce(withFavourite, serverFavourites()) }
  }

  test('a heart fills at once and stays filled when the server confirms', async () => {
    const { edits, shownFavourites, serverFavourites } = await openFavourites()
    edits.put({ outletId: 1, status: true })
    expect(shownFavourites()).toEqual([{ outletId: 1, serviceIds: [] }])
    await vi.advanceTimersByTimeAsync(1)
    expect(edits.read()).toEqual([])
    expect(serverFavourites()).toEqual(onServer)
    expect(onServer).toHaveLength(1)
  })

  test('a rejected change is reverted, another pending one stays', async () => {
    const { edits, shownFavourites } = await openFavourites()
    rejects = true
    const onFailure = vi.fn<(error: unknown) => void>()
    edits.put({ outletId: 1, status: true }, { onFailure })
    await vi.advanceTimersByTimeAsync(1)
    edits.put({ outletId: 2, status: true })
    expect(onFailure).toHaveBeenCalledOnce()
    expect(shownFavourites()).toEqual([{ outletId: 2, serviceIds: [] }])
  })

  test('favourites sync with other tabs of the same customer and are persisted for the next visit', async () => {
    const { edits, serverFavourites } = await openFavourites()
    edits.put({ outletId: 1, status: true })
    await vi.advanceTimersByTimeAsync(1)
    const stored = localStore.get('persist:favorites') ?? ''
    expect(JSON.parse(stored)).toEqual({ customerId: 7, data: [{ outletId: 1, serviceIds: [] }] })
    dispatchStorage({ key: 'persist:favorites', newValue: stored.replace('"outletId":1', '"outletId":5') })
    expect(serverFavourites()).toEqual([{ outletId: 5, serviceIds: [] }])
    dispatchStorage({ key: 'persist:favorites', newValue: '{"customerId":7,"data":"nonsense"}' })
    dispatchStorage({ key: 'persist:favorites', newValue: '{"customerId":8,"data":[]}' })
    expect(serverFavourites()).toEqual([{ outletId: 5, serviceIds: [] }])
    expect(new QueryObserver(new QueryClient(), favouriteQueries.list()).getCurrentResult().data).toEqual(
      serverFavourites(),
    )
  })
})
