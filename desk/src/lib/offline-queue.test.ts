import { expect, test } from 'vitest'
import { createOfflineQueue, type Outcome } from './offline-queue.ts'
import type { NewEntry, QueuedEntry } from './queued-entry.ts'
import type { QueuedCall } from './queued-calls.ts'

function setUp(answer: (entry: QueuedEntry) => Outcome = () => ({ kind: 'sent', reply: null }), stored?: string) {
  const it = { stored: stored ?? null, sent: [] as string[], answer }
  const offlineQueue = createOfflineQueue({
    read: () => it.stored,
    write: (text) => void (it.stored = text),
    send: async (entry) => {
      it.sent.push(entry.id)
      return it.answer(entry)
    },
    onSent: async () => undefined,
  })
  return { it, offlineQueue }
}

const entry = (id: string, given: Partial<NewEntry> = {}): NewEntry => ({
  id,
  outletId: 1,
  label: id,
  call: confirm(ORDER),
  ...given,
})
const [ORDER, OTHER] = ['6f1c1f0e-5a3b-4d5e-8a1b-2c3d4e5f6a7b', '7a2d2f1e-6b4c-4e6f-9b2c-3d4e5f6a7b8c']
function confirm(orderId: string): QueuedCall {
  return { domain: 'desk', name: 'confirmOrder', params: { orderId }, body: { version: 0 } }
}
const idsOf = (text: string | null) => (JSON.parse(text ?? '[]') as QueuedEntry[]).map(({ id }) => id)

test('changes entered without a connection are sent later, once and in order [BOARD-10]', async () => {
  const { it, offlineQueue } = setUp(() => ({ kind: 'lost' }))
  expect((await offlineQueue.post(entry('one'))).kind).toBe('lost')
  expect((await offlineQueue.post(entry('two'))).kind).toBe('lost')
  expect(idsOf(it.stored)).toEqual(['one', 'two'])
  // Nothing overtakes the queued changes.
  expect(it.sent).toEqual(['one', 'one'])
  it.answer = () => ({ kind: 'sent', reply: null })
  it.sent = []
  await Promise.all([offlineQueue.flush(), offlineQueue.flush()])
  expect(it.sent).toEqual(['one', 'two'])
  expect(offlineQueue.getEntries()).toEqual([])
})

test('queued changes survive a reload, and those held for undo are sent by the next page', async () => {
  const first = setUp(() => ({ kind: 'lost' }))
  await first.offlineQueue.post(entry('one'))
  first.offlineQueue.hold(entry('held'))
  expect(first.it.sent).toEqual(['one'])
  const next = setUp(undefined, first.it.stored ?? '')
  await next.offlineQueue.flush()
  expect(next.it.sent).toEqual(['one', 'held'])
})

test('a refusal is stored with its reason and does not stop the others; the waiting caller receives it', async () => {
  const refuse = (refused: QueuedEntry): Outcome =>
    refused.id === 'bad' ? { kind: 'refused', message: 'Just booked', error: null } : { kind: 'sent', reply: null }
  const { it, offlineQueue } = setUp(() => ({ kind: 'lost' }))
  await offlineQueue.post(entry('bad'))
  await offlineQueue.post(entry('good'))
  it.answer = refuse
  await offlineQueue.flush()
  expect(offlineQueue.getEntries()).toMatchObject([{ id: 'bad', refusal: 'Just booked' }])
  offlineQueue.remove('bad')
  expect((await offlineQueue.post(entry('bad'))).kind).toBe('refused')
  expect(offlineQueue.getEntries()).toEqual([])
})

test('a change that is undone is never sent; the others are sent when their undo time ends [BOARD-08]', async () => {
  const { it, offlineQueue } = setUp()
  offlineQueue.hold(entry('taken back'))
  offlineQueue.hold(entry('kept'))
  await offlineQueue.flush()
  expect(it.sent).toEqual([])
  offlineQueue.remove('taken back')
  await offlineQueue.release(['taken back', 'kept'])
  expect(it.sent).toEqual(['kept'])
})

test('a second change to the same order names the version created by the first', async () => {
  const { it, offlineQueue } = setUp(() => ({ kind: 'lost' }))
  await offlineQueue.post(entry('confirm'))
  await offlineQueue.post(entry('move'))
  await offlineQueue.post(entry('other', { call: confirm(OTHER) }))
  const versions: unknown[] = []
  it.answer = ({ call }) => {
    versions.push(call && 'body' in call && 'version' in call.body && call.body.version)
    return { kind: 'sent', reply: { version: 7 } }
  }
  await offlineQueue.flush()
  expect(versions).toEqual([0, 7, 0])
})

test('a change that can no longer be sent stays listed and blocks nothing [BOARD-28]', async () => {
  const gone = { ...entry('gone'), call: { domain: 'desk', name: 'paintNails', params: {}, body: {} }, attempts: 1 }
  const { it, offlineQueue } = setUp(
    undefined,
    JSON.stringify([gone, { ...entry('good'), isHeld: false, attempts: 1 }]),
  )
  await offlineQueue.flush()
  expect(it.sent).toEqual(['good'])
  expect(offlineQueue.getEntries()).toMatchObject([{ id: 'gone', refusal: expect.stringContaining('enter it again') }])
  // It also survives the next reload.
  expect(setUp(undefined, it.stored ?? '').offlineQueue.getEntries()).toHaveLength(1)
  offlineQueue.remove('gone')
  expect(it.stored).toBe('[]')
})
