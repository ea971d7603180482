import { beforeEach, expect, test, vi } from 'vitest'
import { createPendingEdits } from './pending-edits.ts'

interface Edit {
  thing: string
  count: number
}

let calls: { edit: Edit; respond: (error?: Error) => void }[]

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
})

function createEdits() {
  return createPendingEdits<Edit>({
    keyOf: ({ thing }) => thing,
    send: (edit) =>
      new Promise((resolve, reject) => {
        calls.push({ edit, respond: (error) => (error ? reject(error) : resolve(undefined)) })
      }),
    debounceMs: 300,
  })
}

const counts = () => calls.map(({ edit }) => edit.count)

test('quick taps are shown one by one and sent once, with the last value', async () => {
  const edits = createEdits()
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

test('a tap during a call waits for the call to end, and then only the last value is sent', async () => {
  const edits = createEdits()
  edits.put({ thing: 'facial', count: 1 })
  await vi.advanceTimersByTimeAsync(300)
  edits.put({ thing: 'facial', count: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  edits.put({ thing: 'facial', count: 3 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(counts()).toEqual([1])
  calls[0]!.respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(counts()).toEqual([1, 3])
  expect(edits.read()).toEqual([{ thing: 'facial', count: 3 }])
  calls[1]!.respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.read()).toEqual([])
})

test('a failed edit is dropped and reported, unless a newer one has replaced it', async () => {
  const edits = createEdits()
  const onFailure = vi.fn<(error: unknown) => void>()
  const onSuccess = vi.fn<() => void>()
  edits.put({ thing: 'facial', count: 1 }, { onFailure, onSuccess })
  await vi.advanceTimersByTimeAsync(300)
  edits.put({ thing: 'facial', count: 2 }, { onFailure, onSuccess })
  calls[0]!.respond(new Error('overtaken'))
  await vi.advanceTimersByTimeAsync(300)
  expect(onFailure).not.toHaveBeenCalled()
  calls[1]!.respond(new Error('refused'))
  await vi.advanceTimersByTimeAsync(0)
  expect(edits.read()).toEqual([])
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('refused'))
  expect(onSuccess).not.toHaveBeenCalled()
})

test('edits with different keys are sent in parallel', async () => {
  const edits = createEdits()
  edits.put({ thing: 'facial', count: 1 })
  edits.put({ thing: 'haircut', count: 1 })
  await vi.advanceTimersByTimeAsync(300)
  expect(calls.map(({ edit }) => edit.thing)).toEqual(['facial', 'haircut'])
})

test('pending edits can be sent at once and awaited', async () => {
  const edits = createEdits()
  const settled = vi.fn<() => void>()
  edits.put({ thing: 'facial', count: 1 })
  edits.flush()
  expect(counts()).toEqual([1])
  void edits.settled().then(settled)
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).not.toHaveBeenCalled()
  calls[0]!.respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
  expect(counts()).toEqual([1])
})
