import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearError, subscribeToError, readError, showError } from './error-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/profile' } })
})
afterEach(() => {
  clearError()
  vi.useRealTimers()
})

test('an error is shown for 6 seconds and belongs to its page [ERR-01]', () => {
  showError('No')
  expect(readError()).toEqual({ message: 'No', kind: 'error', path: '/profile' })
  vi.advanceTimersByTime(5999)
  expect(readError()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(readError()).toBeNull()
})

test('a second error is shown for 6 seconds of its own [ERR-01]', () => {
  showError('First')
  vi.advanceTimersByTime(4000)
  showError('Second', 'auth')
  vi.advanceTimersByTime(4000)
  expect(readError()).toMatchObject({ message: 'Second', kind: 'auth' })
  vi.advanceTimersByTime(2000)
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
