import { expect, test } from 'vitest'
import { createWorkerTask } from './worker-task.ts'

/** Answers with the double, or with nothing, an error or an exit when instructed to. */
const code = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (n) => {
  if (n === 13) throw new Error('thirteen')
  if (n === 0) return
  parentPort.postMessage(n * 2)
})`
const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('tasks of a thread are answered one by one, and one that fails or never ends affects no other [BOUND-05]', async () => {
  const double = createWorkerTask<number>(file, { timeoutMs: 3000 })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  const [bad, good] = await Promise.allSettled([double(13), double(4)])
  expect([bad, good]).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: 'thirteen' }) },
    { status: 'fulfilled', value: 8 },
  ])
  const [silent, next] = await Promise.allSettled([double(0), double(5)])
  expect([silent, next]).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) },
    { status: 'fulfilled', value: 10 },
  ])
})

test('an overloaded thread refuses with 503 [BOUND-05]', async () => {
  const double = createWorkerTask<number>(file, { maxWaiting: 2 })
  const replies = await Promise.allSettled([1, 2, 3, 4, 5].map(double))
  expect(
    replies.map((reply) =>
      reply.status === 'fulfilled' ? reply.value : (reply.reason as Error & { status: number }).status,
    ),
  ).toEqual([2, 4, 6, 503, 503])
})
