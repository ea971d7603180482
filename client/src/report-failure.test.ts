import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { clearError, readError } from './error-bar.ts'
import { reportFailure } from './report-failure.ts'

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/home' } }))
afterEach(clearError)

test('a lost network and a refusal reach the customer in one way [ERR-10]', () => {
  reportFailure(new NetworkError())
  expect(readError()?.message).toBe('We could not reach our servers. Please check your connection and try again.')
  reportFailure(new ApiError(429, { message: ['Please wait.', 'More'], error: { code: 'TOO_MANY_REQUESTS' } }))
  expect(readError()?.message).toBe('Please wait.')
})

test('no part of the app has a network or a handler of its own [ERR-10]', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../sw/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  const using = (pattern: RegExp) => Object.keys(sources).filter((file) => pattern.test(sources[file] ?? ''))
  const reachingOut = using(/\bfetch\(|XMLHttpRequest|sendBeacon/)
  expect(reachingOut).toContain('./call.ts')
  expect(
    reachingOut.filter((file) => !file.startsWith('./')),
    'files outside lib',
  ).toEqual([])
  expect(using(/new (Query|Mutation)Cache\(/)).toEqual(['./query-client.ts'])
})
