import { expect, onTestFinished, test, vi } from 'vitest'
import { createJobSignal } from './job-signal.ts'

test('many bookings within a second signal the sending job twice: at once, and after the last of them [ONCE-11]', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const jobSignal = createJobSignal()
  const listener = vi.fn<() => void>()
  jobSignal.onNotify(listener)

  jobSignal.notify()
  expect(listener).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 100; n += 1) jobSignal.notify()
  vi.advanceTimersByTime(999)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledTimes(2)

  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(2)
  jobSignal.notify()
  expect(listener).toHaveBeenCalledTimes(3)
})
