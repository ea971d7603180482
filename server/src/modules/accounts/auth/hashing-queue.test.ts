import { expect, test } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

test('two passwords are hashed at a time, more wait, and one that would wait too long is refused [BOUND-06]', async () => {
  const queueHashing = createHashingQueue({ maxWaiting: 3 })
  let running = 0
  let most = 0
  const waiting: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, (running += 1))
    await new Promise<void>((resolve) => waiting.push(resolve))
    running -= 1
  }
  const accepted = Array.from({ length: 5 }, () => queueHashing(work))
  expect(() => queueHashing(work)).toThrow('Many people are logging in just now')
  for (let done = 0; done < 5; done += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  await Promise.all(accepted)
  expect(most).toBe(2)
})
