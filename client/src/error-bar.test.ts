import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearError, clearErrorLater, subscribeToError, readError, showError } from './error-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/profile' } })
})
afterEach(() => {
  clearError()
  vi.useRealTimers()
})

test('an error belongs to its page and waits until the bar is on screen [ERR-01]', () => {
  showError('No')
  vi.advanceTimersByTime(60_000)
  expect(readError()).toEqual({ message: 'No', kind: 'error', path: '/profile' })
})

test('an error is cleared 6 seconds after the bar appeared, unless the bar is removed earlier [ERR-01]', () => {
  showError('First')
  const stop = clearErrorLater()
  vi.advanceTimersByTime(4000)
  stop()
  showError('Second', 'auth')
  clearErrorLater()
  vi.advanceTimersByTime(5999)
  expect(readError()).toMatchObject({ message: 'Second', kind: 'auth' })
  vi.advanceTimersByTime(1)
  expect(readError()).toBeNull()
})

test('subscribers are notified of every change until they unsubscribe', () => {
  const messages: (string | undefined)[] = []
  const unsubscribe = subscribeToError(() => messages.push(readError()?.message))
  showError('No')
  clearError()
  unsubscribe()
  showError('Later')
  expect(messages).toEqual(['No', undefined])
})
