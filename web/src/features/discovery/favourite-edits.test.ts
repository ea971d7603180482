import type { Favorite } from '@nikhar/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore } from '@nikhar/client/storage'
import { isSaved, withFavourite } from './favourites.ts'
import { favouriteQueries } from './favourite-queries.ts'
import { getFavouriteEdits } from './favourite-edits.ts'

const facial = '018f3a00-0000-7000-8000-000000000001'
const haircut = '018f3a00-0000-7000-8000-000000000002'

describe('what saving and letting go do', () => {
  const saved: Favorite[] = [{ outletId: 1, serviceIds: [facial] }]

  test('a saved service saves its outlet too', () => {
    const both = withFavourite(saved, { outletId: 2, serviceId: haircut, status: true })
    expect(both).toEqual([
      { outletId: 2, serviceIds: [haircut] },
      { outletId: 1, serviceIds: [facial] },
    ])
    expect(isSaved(both, { outletId: 2 })).toBe(true)
  })

  test('a service let go leaves its outlet, an outlet let go takes its services along', () => {
    expect(withFavourite(saved, { outletId: 1, serviceId: facial, status: false })).toEqual([
      { outletId: 1, serviceIds: [] },
    ])
    expect(withFavourite(saved, { outletId: 1, status: false })).toEqual([])
  })

  test('saving what is saved and letting go what is not change nothing', () => {
    expect(withFavourite(saved, { outletId: 1, status: true })).toBe(saved)
    expect(withFavourite(saved, { outletId: 1, serviceId: haircut, status: false })).toBe(saved)
    expect(withFavourite(saved, { outletId: 9, serviceId: haircut, status: false })).toBe(saved)
  })
})

describe('on their way to the server', () => {
  let onServer: Favorite[]
  let refuse: boolean
  let heard: (event: { key: string; newValue: string }) => void

  beforeEach(() => {
    vi.useFakeTimers()
    onServer = []
    refuse = false
    const stored = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    }
    vi.stubGlobal('window', {
      localStorage,
      addEventListener: (_: string, listener: typeof heard) => (heard = listener),
    })
    localStore.set('customer', '{"id":7}')
    vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
      if (method === 'POST' && refuse) return Response.json({}, { status: 502 })
      if (method === 'POST')
        onServer = withFavourite(onServer, JSON.parse(body ?? '') as { outletId: number; status: boolean })
      return Response.json({ data: onServer })
    })
  })

  async function openHearts() {
    const queryClient = new QueryClient()
    const edits = getFavouriteEdits(queryClient)
    new QueryObserver(queryClient, favouriteQueries.list()).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const told = () => queryClient.getQueryData<Favorite[]>(favouriteQueries.list().queryKey) ?? []
    return { edits, told, wanted: () => edits.read().reduce(withFavourite, told()) }
  }

  test('a heart fills at once and stays when the server agrees', async () => {
    const { edits, wanted, told } = await openHearts()
    edits.put({ outletId: 1, status: true })
    expect(wanted()).toEqual([{ outletId: 1, serviceIds: [] }])
    await vi.advanceTimersByTimeAsync(1)
    expect(edits.read()).toEqual([])
    expect(told()).toEqual(onServer)
    expect(onServer).toHaveLength(1)
  })

  test('a refused heart goes back to what it was, another one under way stays', async () => {
    const { edits, wanted } = await openHearts()
    refuse = true
    const onFailure = vi.fn<(error: unknown) => void>()
    edits.put({ outletId: 1, status: true }, { onFailure })
    await vi.advanceTimersByTimeAsync(1)
    edits.put({ outletId: 2, status: true })
    expect(onFailure).toHaveBeenCalledOnce()
    expect(wanted()).toEqual([{ outletId: 2, serviceIds: [] }])
  })

  test('another tab of the same customer hears of it and the next visit starts with it', async () => {
    const { edits, told } = await openHearts()
    edits.put({ outletId: 1, status: true })
    await vi.advanceTimersByTimeAsync(1)
    const kept = localStore.get('persist:favorites') ?? ''
    expect(JSON.parse(kept)).toEqual({ customerId: 7, data: [{ outletId: 1, serviceIds: [] }] })
    heard({ key: 'persist:favorites', newValue: kept.replace('"outletId":1', '"outletId":5') })
    expect(told()).toEqual([{ outletId: 5, serviceIds: [] }])
    heard({ key: 'persist:favorites', newValue: '{"customerId":7,"data":"nonsense"}' })
    heard({ key: 'persist:favorites', newValue: '{"customerId":8,"data":[]}' })
    expect(told()).toEqual([{ outletId: 5, serviceIds: [] }])
    expect(new QueryObserver(new QueryClient(), favouriteQueries.list()).getCurrentResult().data).toEqual(told())
  })
})
