import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createKeptStore } from './kept-store.ts'
import { localStore } from './storage.ts'

const kept = { name: 'test', schema: z.nullable(z.object({ outletId: z.int() })), empty: null, storage: localStore }

beforeEach(() => localStore.clear())

test('what was written is there for the next page, under persist: [STORE-01]', () => {
  createKeptStore(kept).write({ outletId: 7 })
  expect(localStore.get('persist:test')).toBe('{"outletId":7}')
  expect(createKeptStore(kept).read()).toEqual({ outletId: 7 })
})

test.each(['not json', '{"outletId":"seven"}', '[]', 'null'])('%s counts as nothing', (stored) => {
  localStore.set('persist:test', stored)
  expect(createKeptStore(kept).read()).toBe(null)
})

test('a change is told, and the same value stays the same object', () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  const store = createKeptStore(kept)
  const told = vi.fn<() => void>()
  const stop = store.subscribe(told)
  store.write({ outletId: 1 })
  expect(told).toHaveBeenCalledOnce()
  expect(store.read()).toBe(store.read())
  stop()
  store.write(null)
  expect(told).toHaveBeenCalledOnce()
})
