import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ImageCache from './image-cache.ts'

/** A storage with room for so many characters, as a browser has. */
class SmallStorage {
  #room = 120
  setItem(key: string, value: string) {
    const others = Object.entries(this).filter(([name]) => name !== key)
    if ([...others, [key, value]].flat().join('').length > this.#room) throw new Error('QuotaExceededError')
    Object.assign(this, { [key]: value })
  }
  getItem(key: string): string | null {
    return (Object.getOwnPropertyDescriptor(this, key)?.value as string | undefined) ?? null
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

let storage: SmallStorage
let cache: typeof ImageCache

beforeEach(async () => {
  storage = new SmallStorage()
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('window', { localStorage: storage })
  cache = await import('./image-cache.ts')
})
afterEach(() => void vi.useRealTimers())

function keep(key: string, data: string) {
  vi.advanceTimersByTime(1000)
  cache.keepImage(key, data)
}

test('a picture is kept under its key [STORE-04]', () => {
  keep('photos/a', 'data:1')
  expect(Object.keys(storage)).toEqual(['imageCache_photos/a'])
  expect(cache.readImage('photos/a')).toBe('data:1')
  cache.forgetImage('photos/a')
  expect(cache.readImage('photos/a')).toBeUndefined()
})

test('where there is no room the oldest picture goes, and nothing that is not a picture', () => {
  storage.setItem('authToken', 'token')
  keep('a', 'data:1')
  keep('b', 'data:2')
  keep('c', 'data:3')
  expect(Object.keys(storage)).toEqual(['authToken', 'imageCache_b', 'imageCache_c'])
  expect(cache.readImage('a')).toBeUndefined()
  expect(cache.readImage('c')).toBe('data:3')
})

test('a picture that never fits is not kept, and nothing breaks', () => {
  keep('a', 'x'.repeat(500))
  expect(cache.readImage('a')).toBeUndefined()
  keep('b', 'x'.repeat(3_000_000))
  expect(cache.readImage('b')).toBeUndefined()
})

test.each(['{', 'data:', 'null', '{"at":1}'])('what cannot be read, %s, is no picture and goes first', (stored) => {
  storage.setItem('imageCache_odd', stored)
  expect(cache.readImage('odd')).toBeUndefined()
  keep('a', 'x'.repeat(60))
  expect(cache.readImage('a')).toBe('x'.repeat(60))
})
