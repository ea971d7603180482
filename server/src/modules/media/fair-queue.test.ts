import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** The order in which work queued behind a first item is done. */
async function order(asked: [account: string, name: string, priority?: number][]) {
  const queue = createFairQueue(1)
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const work = [
    queue.add({ account: 'first' }, () => first.promise),
    ...asked.map(([account, name, priority = 0]) => queue.add({ account, priority }, async () => done.push(name))),
  ]
  first.resolve()
  await Promise.all(work)
  return done
}

test('accounts take turns, however much work one of them has queued [PICS-14]', async () => {
  expect(
    await order([
      ['a', 'a1'],
      ['a', 'a2'],
      ['a', 'a3'],
      ['b', 'b1'],
      ['c', 'c1'],
      ['b', 'b2'],
    ]),
  ).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('work with priority runs first, whenever it was queued [PICS-14]', async () => {
  expect(
    await order([
      ['a', 'a1', 1],
      ['a', 'a2', 1],
      ['b', 'b1', 0],
      ['a', 'a3', 0],
    ]),
  ).toEqual(['b1', 'a3', 'a1', 'a2'])
})

test('a slot in the queue is released when its work fails', async () => {
  const queue = createFairQueue(1)
  const failing = queue.add({ account: 'a' }, () => Promise.reject(new Error('no')))
  const next = queue.add({ account: 'a' }, async () => 'done')
  expect(queue.countWaiting()).toBe(1)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(queue.countWaiting()).toBe(0)
})
