import { expect, test } from 'vitest'
import { createOutbox, type NewEntry, type Outcome, type OutboxEntry } from './outbox.ts'

function setUp(answer: (entry: OutboxEntry) => Outcome = () => ({ kind: 'sent', reply: null }), stored?: string) {
  const it = { stored: stored ?? null, sent: [] as string[], answer }
  const outbox = createOutbox({
    read: () => it.stored,
    write: (text) => void (it.stored = text),
    send: async (entry) => {
      it.sent.push(entry.id)
      return it.answer(entry)
    },
    onSent: async () => undefined,
  })
  return { it, outbox }
}

const entry = (id: string, given: Partial<NewEntry> = {}): NewEntry => ({
  id,
  outletId: 1,
  label: id,
  method: 'POST',
  path: '/salon/order/:orderId/confirm',
  params: { orderId: 'a' },
  body: { version: 0 },
  ...given,
})
const idsOf = (text: string | null) => (JSON.parse(text ?? '[]') as OutboxEntry[]).map(({ id }) => id)

test('what was entered without a connection is sent later, once and in order [BOARD-10]', async () => {
  const { it, outbox } = setUp(() => ({ kind: 'lost' }))
  expect((await outbox.post(entry('one'))).kind).toBe('lost')
  expect((await outbox.post(entry('two'))).kind).toBe('lost')
  expect(idsOf(it.stored)).toEqual(['one', 'two'])
  // Nothing overtakes what waits.
  expect(it.sent).toEqual(['one', 'one'])
  it.answer = () => ({ kind: 'sent', reply: null })
  it.sent = []
  await Promise.all([outbox.flush(), outbox.flush()])
  expect(it.sent).toEqual(['one', 'two'])
  expect(outbox.getEntries()).toEqual([])
})

test('what waits survives the page, and what was held is sent by the next one', async () => {
  const first = setUp(() => ({ kind: 'lost' }))
  await first.outbox.post(entry('one'))
  first.outbox.hold(entry('held'))
  expect(first.it.sent).toEqual(['one'])
  const next = setUp(undefined, first.it.stored ?? '')
  await next.outbox.flush()
  expect(next.it.sent).toEqual(['one', 'held'])
  expect(setUp(undefined, '{broken').outbox.getEntries()).toEqual([])
})

test('a refusal is kept with its reason and does not stop the others; the waiting caller gets it', async () => {
  const refuse = (refused: OutboxEntry): Outcome =>
    refused.id === 'bad' ? { kind: 'refused', message: 'Just booked', error: null } : { kind: 'sent', reply: null }
  const { it, outbox } = setUp(() => ({ kind: 'lost' }))
  await outbox.post(entry('bad'))
  await outbox.post(entry('good'))
  it.answer = refuse
  await outbox.flush()
  expect(outbox.getEntries()).toMatchObject([{ id: 'bad', refusal: 'Just booked' }])
  outbox.remove('bad')
  expect((await outbox.post(entry('bad'))).kind).toBe('refused')
  expect(outbox.getEntries()).toEqual([])
})

test('a change that is taken back is never sent; the others are sent when their time is over [BOARD-08]', async () => {
  const { it, outbox } = setUp()
  outbox.hold(entry('taken back'))
  outbox.hold(entry('kept'))
  await outbox.flush()
  expect(it.sent).toEqual([])
  outbox.remove('taken back')
  await outbox.release(['taken back', 'kept'])
  expect(it.sent).toEqual(['kept'])
})

test('a second change of the same order names the version that the first one made', async () => {
  const { it, outbox } = setUp(() => ({ kind: 'lost' }))
  await outbox.post(entry('confirm'))
  await outbox.post(entry('move'))
  await outbox.post(entry('other', { params: { orderId: 'b' } }))
  const versions: unknown[] = []
  it.answer = ({ body }) => {
    versions.push(body?.['version'])
    return { kind: 'sent', reply: { version: 7 } }
  }
  await outbox.flush()
  expect(versions).toEqual([0, 7, 0])
})
