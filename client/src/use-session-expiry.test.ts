// @vitest-environment happy-dom
import { desk } from '@nikhar/contract/desk'
import { type ErrorCode, errors } from '@nikhar/contract/errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { clearError, readError } from './error-bar.ts'
import { readToken, storeToken } from './session.ts'
import { refuse } from './testing/answers.ts'
import './testing/document.ts'
import { startFakeServer } from './testing/fake-server.ts'
import { useSessionExpiry } from './use-session-expiry.ts'

afterEach(clearError)

function watch() {
  const openLogin = vi.fn<(returnTo: string) => void>()
  const queryClient = new QueryClient()
  queryClient.setQueryData(['shown'], 'to the account before')
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  renderHook(() => useSessionExpiry(openLogin), { wrapper })
  return { openLogin, queryClient }
}

async function callRefused(code: ErrorCode) {
  startFakeServer([refuse(desk.salonOutlets, code)])
  await expect(call(desk.salonOutlets, {})).rejects.toThrow(errors[code][1])
}

test('a call refused because of its session leads to the login once, with the return path, and clears what was shown', async () => {
  storeToken('a-token', true)
  window.history.replaceState(null, '', '/outlet/1/day?at=noon')
  const { openLogin, queryClient } = watch()
  await callRefused('SESSION_EXPIRED')
  expect(openLogin.mock.calls).toEqual([['/outlet/1/day?at=noon']])
  expect(readToken()).toBeNull()
  expect(queryClient.getQueryData(['shown'])).toBeUndefined()
  await waitFor(() => expect(readError()).toMatchObject({ kind: 'auth' }))
})

test('an internal error is shown in the error bar and does not end the session', async () => {
  storeToken('a-token', true)
  const { openLogin } = watch()
  await callRefused('INTERNAL')
  expect(readError()).toMatchObject({ kind: 'error' })
  expect(openLogin).not.toHaveBeenCalled()
  expect(readToken()).toBe('a-token')
})
