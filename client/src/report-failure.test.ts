import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { clearError, readError } from './error-bar.ts'
import { reportFailure } from './report-failure.ts'

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/home' } }))
afterEach(clearError)

test('the error bar shows both a lost network and an error of the server [ERR-10]', () => {
  reportFailure(new NetworkError())
  expect(readError()?.message).toBe('We could not reach our servers. Please check your connection and try again.')
  reportFailure(new ApiError(429, { message: ['Please wait.', 'More'], error: { code: 'TOO_MANY_REQUESTS' } }))
  expect(readError()?.message).toBe('Please wait.')
})

test('no other part of the apps makes requests or handles errors globally [ERR-10]', () => {
  // The service worker and the inline scripts of documents run without the app.
  const sources = import.meta.glob<string>(
    ['../../{client,ui,web,desk,operator}/src/**/*.{ts,tsx}', '!**/*.test.*', '!../../web/src/{sw,inline}/**'],
    { query: '?raw', import: 'default', eager: true },
  )
  const files = Object.keys(sources)
  for (const workspace of ['./', '../../ui/', '../../web/', '../../desk/', '../../operator/'])
    expect(files.filter((file) => file.startsWith(workspace)).length, workspace).toBeGreaterThan(15)
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(sources[file] ?? ''))
  expect(using(/\bfetch\(|XMLHttpRequest|sendBeacon|EventSource\(|WebSocket\(/)).toEqual([
    './call.ts',
    './file-transfer.ts',
    // Ranges of a file; without them the map shows areas.
    './map-archive.ts',
  ])
  expect(using(/new (Query|Mutation)Cache\(/)).toEqual(['./query-client.ts'])
})
