import { expect, test, vi } from 'vitest'
import { getUndoOffer, offerUndo, settleUndo } from './undo.ts'

function offer(text: string) {
  const calls = { onUndo: vi.fn<() => void>(), onExpire: vi.fn<() => void>() }
  offerUndo({ text, ...calls })
  return { ...calls, id: getUndoOffer()?.id ?? 0 }
}

test('a change is either undone or its time expires, once', () => {
  const taken = offer('Blocked an hour')
  settleUndo(taken.id, true)
  settleUndo(taken.id, true)
  settleUndo(taken.id, false)
  expect(taken.onUndo).toHaveBeenCalledTimes(1)
  expect(taken.onExpire).not.toHaveBeenCalled()

  const expired = offer('Blocked an hour')
  settleUndo(expired.id, false)
  expect(expired.onUndo).not.toHaveBeenCalled()
  expect(expired.onExpire).toHaveBeenCalledTimes(1)
  expect(getUndoOffer()).toBeNull()
})

test('the next change ends the undo time of the previous one', () => {
  const first = offer('Confirmed')
  const second = offer('Declined')
  expect(first.onExpire).toHaveBeenCalledTimes(1)
  expect(getUndoOffer()?.text).toBe('Declined')
  settleUndo(first.id, true)
  expect(first.onUndo).not.toHaveBeenCalled()
  settleUndo(second.id, true)
  expect(second.onUndo).toHaveBeenCalledTimes(1)
})
