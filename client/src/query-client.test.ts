import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { clearError, readError } from './error-bar.ts'
import { createQueryClient, shouldRetry } from './query-client.ts'

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/home' } }))
afterEach(clearError)

const apiError = (status: number) => new ApiError(status, { message: `No ${status}`, error: {} })

async function barAfter(error: Error, meta = {}) {
  async function queryFn() {
    throw error
  }
  await expect(createQueryClient().query({ queryKey: ['x'], queryFn, retry: false, meta })).rejects.toBe(error)
  return readError()
}

test('the error of a query goes to the error bar unless a screen shows it', async () => {
  expect(await barAfter(apiError(403))).toEqual({ message: 'No 403', kind: 'error', path: '/home' })
})

test('errors that a screen shows or that navigate to another page do not appear in the error bar', async () => {
  expect(await barAfter(apiError(403), { showsOwnError: true })).toBeNull()
  expect(await barAfter(apiError(401))).toBeNull()
  expect(await barAfter(apiError(500))).toBeNull()
})

test('only temporary errors are retried, twice', () => {
  expect(shouldRetry(0, new NetworkError())).toBe(true)
  expect(shouldRetry(1, apiError(503))).toBe(true)
  expect(shouldRetry(2, apiError(503))).toBe(false)
  expect(shouldRetry(0, apiError(404))).toBe(false)
  expect(shouldRetry(0, apiError(500))).toBe(false)
})
