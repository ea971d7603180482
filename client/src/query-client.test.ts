import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { clearError, readError } from './error-bar.ts'
import { SERVER_ERROR } from './error-message.ts'
import { createQueryClient, onServerError, shouldRetry } from './query-client.ts'

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
})

test('an internal error leads to the error page only where a whole page is missing [POL-08]', async () => {
  const showErrorPage = vi.fn<() => void>()
  const stop = onServerError(showErrorPage)
  expect((await barAfter(apiError(500)))?.message).toBe(SERVER_ERROR)
  expect(showErrorPage).not.toHaveBeenCalled()
  clearError()
  expect(await barAfter(apiError(500), { showsOwnError: true })).toBeNull()
  expect(showErrorPage).not.toHaveBeenCalled()
  expect(await barAfter(apiError(500), { isWholePage: true })).toBeNull()
  expect(showErrorPage).toHaveBeenCalledOnce()
  stop()
})

test('an internal error keeps the page that is shown already [POL-08]', async () => {
  const showErrorPage = vi.fn<() => void>()
  const stop = onServerError(showErrorPage)
  const client = createQueryClient()
  const options = { queryKey: ['x'], meta: { isWholePage: true } }
  client.setQueryData(options.queryKey, 'shown')
  const queryFn = () => Promise.reject(apiError(500))
  await client.query({ ...options, queryFn, retry: false, staleTime: 0 }).catch(() => {})
  expect(showErrorPage).not.toHaveBeenCalled()
  expect(readError()?.message).toBe(SERVER_ERROR)
  stop()
})

test('only temporary errors are retried, twice', () => {
  expect(shouldRetry(0, new NetworkError())).toBe(true)
  expect(shouldRetry(1, apiError(503))).toBe(true)
  expect(shouldRetry(2, apiError(503))).toBe(false)
  expect(shouldRetry(0, apiError(404))).toBe(false)
  expect(shouldRetry(0, apiError(500))).toBe(false)
})
