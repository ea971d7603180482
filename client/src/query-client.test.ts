import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { clearError, readError } from './error-bar.ts'
import { createQueryClient, mayRetry } from './query-client.ts'

beforeEach(() => vi.stubGlobal('window', { location: { pathname: '/home' } }))
afterEach(clearError)

const refused = (status: number) => new ApiError(status, { message: `No ${status}`, error: {} })

async function barAfter(error: Error, meta = {}) {
  async function queryFn() {
    throw error
  }
  await expect(createQueryClient().query({ queryKey: ['x'], queryFn, retry: false, meta })).rejects.toBe(error)
  return readError()
}

test('a failed query no screen shows goes to the error bar', async () => {
  expect(await barAfter(refused(403))).toEqual({ message: 'No 403', kind: 'error', path: '/home' })
})

test('one that its screen shows does not, nor one that changes the page', async () => {
  expect(await barAfter(refused(403), { showsOwnError: true })).toBeNull()
  expect(await barAfter(refused(401))).toBeNull()
  expect(await barAfter(refused(500))).toBeNull()
})

test('only what may pass is tried again, twice', () => {
  expect(mayRetry(0, new NetworkError())).toBe(true)
  expect(mayRetry(1, refused(503))).toBe(true)
  expect(mayRetry(2, refused(503))).toBe(false)
  expect(mayRetry(0, refused(404))).toBe(false)
  expect(mayRetry(0, refused(500))).toBe(false)
})
