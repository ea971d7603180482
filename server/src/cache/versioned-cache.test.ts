import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

const MAX_BYTES = 10_000

function createCache() {
  return createVersionedCache<{ text: string }>(MAX_BYTES, ({ text }) => text.length)
}

test('the cache stays within its limit and evicts the least recently used entry [STAMP-04]', async () => {
  const cache = createCache()
  for (let n = 0; n < 1000; n += 1) {
    await cache.read(`${n}`, 'v1', async () => ({ text: 'x'.repeat(800) }))
    expect(cache.find('0', 'v1')?.text.length).toBe(800)
    expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES)
  }
  expect(cache.find('990', 'v1')).toBeUndefined()
  expect(cache.find('999', 'v1')).toBeDefined()
  await cache.read('large', 'v1', async () => ({ text: 'x'.repeat(MAX_BYTES) }))
  expect(cache.find('large', 'v1')).toBeUndefined()
})

test('a cached value is used for its own version only, and one load serves all concurrent callers [STAMP-01]', async () => {
  const cache = createCache()
  let loads = 0
  const load = async () => ({ text: `${(loads += 1)}` })
  expect(await Promise.all([cache.read('7', 'v1', load), cache.read('7', 'v1', load)])).toEqual([
    { text: '1' },
    { text: '1' },
  ])
  expect(await cache.read('7', 'v1', load)).toEqual({ text: '1' })
  expect(await cache.read('7', 'v2', load)).toEqual({ text: '2' })
  // A call that read the earlier version loads again: its data is newer, and is cached under the version it read.
  expect(await cache.read('7', 'v1', load)).toEqual({ text: '3' })
  expect(await cache.read('7', 'v2', load)).toEqual({ text: '4' })
})

test('a failed load is not cached', async () => {
  const cache = createCache()
  await expect(cache.read('7', 'v1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.read('7', 'v1', async () => ({ text: 'loaded' }))).toEqual({ text: 'loaded' })
})
