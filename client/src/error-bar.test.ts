import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearError, onErrorChange, readError, showError } from './error-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/profile' } })
})
afterEach(() => {
  clearError()
  vi.useRealTimers()
})

test('an error stands for 6 seconds and belongs to its page [ERR-01]', () => {
  showError('No')
  expect(readError()).toEqual({ message: 'No', kind: 'error', path: '/profile' })
  vi.advanceTimersByTime(5999)
  expect(readError()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(readError()).toBeNull()
})

test('a second error has 6 seconds of its own [ERR-01]', () => {
  showError('First')
  vi.advanceTimersByTime(4000)
  showError('Second', 'auth')
  vi.advanceTimersByTime(4000)
  expect(readError()).toMatchObject({ message: 'Second', kind: 'auth' })
  vi.advanceTimersByTime(2000)
  expect(readError()).toBeNull()
})

test('whoever listens hears of every change until they stop', () => {
  const heard: (string | undefined)[] = []
  const stop = onErrorChange(() => heard.push(readError()?.message))
  showError('No')
  clearError()
  stop()
  showError('Unheard')
  expect(heard).toEqual(['No', undefined])
})
