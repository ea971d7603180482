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

const USES_BAR = { usesErrorBar: true }

async function barAfterMutation(error: Error, meta = {}) {
  async function mutationFn() {
    throw error
  }
  const client = createQueryClient()
  const mutation = client.getMutationCache().build<unknown, Error, void, unknown>(client, { mutationFn, meta })
  await expect(mutation.execute()).rejects.toBe(error)
  return readError()
}

test('an error is left to the screen that made the call', async () => {
  expect(await barAfter(apiError(403))).toBeNull()
  expect(await barAfterMutation(apiError(403))).toBeNull()
})

test('the error of a call that no screen shows goes to the error bar', async () => {
  const shown = { message: 'No 403', kind: 'error', path: '/home' }
  expect(await barAfter(apiError(403), USES_BAR)).toEqual(shown)
  clearError()
  expect(await barAfterMutation(apiError(403), USES_BAR)).toEqual(shown)
})

test('an error that navigates to another page does not appear in the error bar', async () => {
  expect(await barAfter(apiError(401), USES_BAR)).toBeNull()
})

test('an internal error leads to the error page only where a whole page has no data [POL-08]', async () => {
  const showErrorPage = vi.fn<() => void>()
  const stop = onServerError(showErrorPage)
  expect((await barAfter(apiError(500), USES_BAR))?.message).toBe(SERVER_ERROR)
  expect(showErrorPage).not.toHaveBeenCalled()
  clearError()
  expect(await barAfter(apiError(500))).toBeNull()
  expect(showErrorPage).not.toHaveBeenCalled()
  expect(await barAfter(apiError(500), { isWholePage: true, usesErrorBar: true })).toBeNull()
  expect(showErrorPage).toHaveBeenCalledOnce()
  stop()
})

test('an internal error keeps a page that is already shown [POL-08]', async () => {
  const showErrorPage = vi.fn<() => void>()
  const stop = onServerError(showErrorPage)
  const client = createQueryClient()
  const options = { queryKey: ['x'], meta: { isWholePage: true, usesErrorBar: true } }
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
