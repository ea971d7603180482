import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ImageCache from './image-cache.ts'

/** A storage with a limit, like a browser's. */
class LimitedStorage {
  #maxLength = 120
  setItem(key: string, value: string) {
    const others = Object.entries(this).filter(([name]) => name !== key)
    if ([...others, [key, value]].flat().join('').length > this.#maxLength) throw new Error('QuotaExceededError')
    Object.assign(this, { [key]: value })
  }
  getItem(key: string): string | null {
    return (Object.getOwnPropertyDescriptor(this, key)?.value as string | undefined) ?? null
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

let storage: LimitedStorage
let cache: typeof ImageCache

beforeEach(async () => {
  storage = new LimitedStorage()
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('window', { localStorage: storage })
  cache = await import('./image-cache.ts')
})
afterEach(() => void vi.useRealTimers())

function cacheOneSecondLater(key: string, data: string) {
  vi.advanceTimersByTime(1000)
  cache.cacheImage(key, data)
}

test('a picture is stored under its key [STORE-04]', () => {
  cacheOneSecondLater('photos/a', 'data:1')
  expect(Object.keys(storage)).toEqual(['imageCache_photos/a'])
  expect(cache.readCachedImage('photos/a')).toBe('data:1')
  cache.removeCachedImage('photos/a')
  expect(cache.readCachedImage('photos/a')).toBeUndefined()
})

test('a full storage evicts the oldest picture, and nothing but pictures', () => {
  storage.setItem('authToken', 'token')
  cacheOneSecondLater('a', 'data:1')
  cacheOneSecondLater('b', 'data:2')
  cacheOneSecondLater('c', 'data:3')
  expect(Object.keys(storage)).toEqual(['authToken', 'imageCache_b', 'imageCache_c'])
  expect(cache.readCachedImage('a')).toBeUndefined()
  expect(cache.readCachedImage('c')).toBe('data:3')
})

test('a picture that does not fit is not stored', () => {
  cacheOneSecondLater('a', 'x'.repeat(500))
  expect(cache.readCachedImage('a')).toBeUndefined()
  cacheOneSecondLater('b', 'x'.repeat(3_000_000))
  expect(cache.readCachedImage('b')).toBeUndefined()
})

test.each(['{', 'data:', 'null', '{"at":1}'])(
  'an invalid entry, %s, is not a picture and is evicted first',
  (stored) => {
    storage.setItem('imageCache_odd', stored)
    expect(cache.readCachedImage('odd')).toBeUndefined()
    cacheOneSecondLater('a', 'x'.repeat(60))
    expect(cache.readCachedImage('a')).toBe('x'.repeat(60))
  },
)
