import { discovery } from '@nikhar/contract/discovery'
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './api-error.ts'
import { call } from './call.ts'
import { keepEarlyReply } from './early-replies.ts'
import { localStore } from './storage.ts'

let replies: (() => Response)[]
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
  const reply = replies.shift()
  if (!reply) throw new TypeError('no network')
  return reply()
})

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('earlyReplies', undefined)
  vi.useFakeTimers()
  fetched.mockClear()
  localStore.clear()
  localStore.set('authToken', 'secret')
  replies = ['early', 'late'].map((name) => () => Response.json({ data: [name] }))
  return () => vi.useRealTimers()
})

test('a call uses the reply that the document requested early, once', async () => {
  void requestEarly('/customer/favourites')
  expect(await call(discovery.favourites, {})).toEqual(['early'])
  expect(await call(discovery.favourites, {})).toEqual(['late'])
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an early reply is not used when it is old or belongs to another customer', async () => {
  void requestEarly('/customer/favourites')
  localStore.set('authToken', 'of another customer')
  expect(await call(discovery.favourites, {})).toEqual(['late'])
  localStore.set('authToken', 'secret')
  vi.advanceTimersByTime(10_000)
  await expect(call(discovery.favourites, {})).rejects.toThrow(NetworkError)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('an early call that failed is sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  void requestEarly('/customer/favourites').catch(() => {})
  expect(await call(discovery.favourites, {})).toEqual(['early'])
  expect(fetched).toHaveBeenCalledTimes(2)
})

/** Behaves like the inline script of a document. */
function requestEarly(url: string): Promise<Response> {
  const reply = fetched(url, {})
  keepEarlyReply(url, localStore.get('authToken'), reply)
  return reply
}
