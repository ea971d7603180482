import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { startSweeping } from './sweeping.ts'

test('the server sweeps when it starts and every hour, and stops in peace', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const it = await testApp()
  const sweeps = vi.spyOn(it.storage, 'sweep')
  const failures: unknown[] = []

  const stop = startSweeping(it, (error) => failures.push(error))
  await vi.waitFor(() => expect(sweeps).toHaveBeenCalledTimes(1))
  vi.advanceTimersByTime(3_600_000)
  await vi.waitFor(() => expect(sweeps).toHaveBeenCalledTimes(2))
  await stop()
  vi.advanceTimersByTime(7_200_000)

  expect(sweeps).toHaveBeenCalledTimes(2)
  expect(failures).toEqual([])
  vi.useRealTimers()
})

test('a sweep that fails is told, and the next one runs all the same', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const it = await testApp()
  const sweeps = vi.spyOn(it.storage, 'sweep').mockRejectedValueOnce(new Error('the disk is away'))
  const failures: unknown[] = []

  const stop = startSweeping(it, (error) => failures.push(error))
  await vi.waitFor(() => expect(failures).toEqual([new Error('the disk is away')]))
  vi.advanceTimersByTime(3_600_000)
  await vi.waitFor(() => expect(sweeps).toHaveBeenCalledTimes(2))

  await stop()
  expect(failures).toHaveLength(1)
  vi.useRealTimers()
})
