import { beforeEach, expect, test, vi } from 'vitest'
import { isInteger, isNullOr, isObjectOf } from './guards.ts'
import { createPersistedStore } from './persisted-store.ts'
import { localStore } from './storage.ts'

const isValid = isNullOr(isObjectOf<{ outletId: number }>({ outletId: isInteger }))
const options = { name: 'test', isValid, empty: null, storage: localStore }

beforeEach(() => localStore.clear())

test('a written value is available to the next page, under the prefix persist: [STORE-01]', () => {
  createPersistedStore(options).write({ outletId: 7 })
  expect(localStore.get('persist:test')).toBe('{"outletId":7}')
  expect(createPersistedStore(options).read()).toEqual({ outletId: 7 })
})

test.each(['not json', '{"outletId":"seven"}', '[]', 'null'])('stored %s is ignored', (stored) => {
  localStore.set('persist:test', stored)
  expect(createPersistedStore(options).read()).toBe(null)
})

test('subscribers are notified of a change, and an unchanged value stays the same object', () => {
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  const store = createPersistedStore(options)
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.write({ outletId: 1 })
  expect(listener).toHaveBeenCalledOnce()
  expect(store.read()).toBe(store.read())
  stop()
  store.write(null)
  expect(listener).toHaveBeenCalledOnce()
})
