import { beforeEach, expect, test, vi } from 'vitest'
import { createPendingEdits } from './pending-edits.ts'

interface Wish {
  thing: string
  count: number
}

let calls: { wish: Wish; answer: (error?: Error) => void }[]

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
})

function wishes() {
  return createPendingEdits<Wish>({
    keyOf: ({ thing }) => thing,
    send: (wish) =>
      new Promise((resolve, reject) => {
        calls.push({ wish, answer: (error) => (error ? reject(error) : resolve(undefined)) })
      }),
    settleMs: 300,
  })
}

const counts = () => calls.map(({ wish }) => wish.count)

test('quick taps are shown one by one and sent as the one value they settle on', async () => {
  const edits = wishes()
  edits.put({ thing: 'facial', count: 1 })
  await vi.advanceTimersByTimeAsync(200)
  edits.put({ thing: 'facial', count: 2 })
  expect(edits.read()).toEqual([{ thing: 'facial', count: 2 }])
  await vi.advanceTimersByTimeAsync(200)
  edits.put({ thing: 'facial', count: 3 })
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(counts()).toEqual([3])
})

test('a tap while a call is under way waits for its end, and then only the last value goes', async () => {
  const edits = wishes()
  edits.put({ thing: 'facial', count: 1 })
  await vi.advanceTimersByTimeAsync(300)
  edits.put({ thing: 'facial', count: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  edits.put({ thing: 'facial', count: 3 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(counts()).toEqual([1])
  calls[0]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(counts()).toEqual([1, 3])
  expect(edits.read()).toEqual([{ thing: 'facial', count: 3 }])
  calls[1]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.read()).toEqual([])
})

test('a refused wish is dropped and told; one that was overtaken is not', async () => {
  const edits = wishes()
  const onFailure = vi.fn<(error: unknown) => void>()
  const onSuccess = vi.fn<() => void>()
  edits.put({ thing: 'facial', count: 1 }, { onFailure, onSuccess })
  await vi.advanceTimersByTimeAsync(300)
  edits.put({ thing: 'facial', count: 2 }, { onFailure, onSuccess })
  calls[0]!.answer(new Error('overtaken'))
  await vi.advanceTimersByTimeAsync(300)
  expect(onFailure).not.toHaveBeenCalled()
  calls[1]!.answer(new Error('refused'))
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.read()).toEqual([])
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('refused'))
  expect(onSuccess).not.toHaveBeenCalled()
})

test('different things travel side by side', async () => {
  const edits = wishes()
  edits.put({ thing: 'facial', count: 1 })
  edits.put({ thing: 'haircut', count: 1 })
  await vi.advanceTimersByTimeAsync(300)
  expect(calls.map(({ wish }) => wish.thing)).toEqual(['facial', 'haircut'])
})

test('whoever must not run ahead sends what waits and waits for the answers', async () => {
  const edits = wishes()
  const settled = vi.fn<() => void>()
  edits.put({ thing: 'facial', count: 1 })
  edits.flush()
  expect(counts()).toEqual([1])
  void edits.settled().then(settled)
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).not.toHaveBeenCalled()
  calls[0]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
  expect(counts()).toEqual([1])
})
