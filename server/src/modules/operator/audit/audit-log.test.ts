import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createNewSalon } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findChanges } from './read-audit-log.ts'

interface Entry {
  entryId: number
  action: string
  actorName: string
}

async function setUp() {
  const it = await testApp({ clock: () => monday9 })
  const opened = await openConsole(it)
  const salon = await createNewSalon(it)
  const search = async (query: string) => {
    const { data, status } = await opened.asOperator('GET', `/operator/audit${query}`)
    return { status, ...(data as { entries: Entry[]; next: number | null }) }
  }
  const actions = async (query: string) => (await search(query)).entries.map(({ action }) => action)
  return { ...it, ...opened, salon, search, actions }
}

test('the log is searched by action, actor, salon and value, and filtered by actor, salon and day [AUDIT-04]', async () => {
  const it = await setUp()
  const { outletId } = it.salon
  const decide = (body: object) => it.asOperator('POST', `/operator/outlet/${outletId}/decision`, body)
  await decide({ decision: 'SEND_BACK', reason: 'Which floor is it on?' })

  expect((await it.actions(''))[0]).toBe('SEND_BACK_OUTLET')
  expect(await it.actions('?q=floor')).toEqual(['SEND_BACK_OUTLET'])
  expect(await it.actions('?q=send_back')).toEqual(['SEND_BACK_OUTLET'])
  expect(await it.actions('?q=nandini')).toEqual(['SEND_BACK_OUTLET'])
  expect(await it.actions('?q=shabnam&actor=OPERATOR')).toEqual([])
  expect(await it.actions('?q=shabnam+qur')).toContain('REGISTER')
  expect(await it.actions('?q=noor+beauty')).toContain('ADD_STYLIST')
  expect(await it.actions('?q=gold+glow')).toEqual(['ADD_SERVICE'])
  expect(await it.actions(`?outletId=${outletId}&actor=SALON`)).not.toContain('REGISTER')
  expect(await it.actions('?day=2001-01-01')).toEqual([])
  expect(await it.actions(`?q=${encodeURIComponent("100% ' & | ! :* \\")}`)).toEqual([])
  expect((await it.search('?day=yesterday')).status).toBe(400)
})

test('pages continue without a gap while entries are added [AUDIT-04]', async () => {
  const it = await setUp()
  for (let n = 0; n < 120; n += 1)
    await insertAuditEntry(it.db, { actor: { kind: 'OPERATOR', name: 'asha' }, outletId: null, action: `TEST_${n}` })
  const first = await it.search('?q=asha')
  await insertAuditEntry(it.db, { actor: { kind: 'OPERATOR', name: 'asha' }, outletId: null, action: 'TEST_LATE' })
  const second = await it.search(`?q=asha&before=${first.next}`)
  const third = await it.search(`?q=asha&before=${second.next}`)
  const seen = [first, second, third].flatMap(({ entries }) => entries.map(({ action }) => action))
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `TEST_${119 - n}`))
  expect(third.next).toBeNull()
})

test.each([
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: 'b', before: '2', after: '3' }]],
  [null, { day: '2026-11-16' }, [{ name: 'day', before: null, after: '2026-11-16' }]],
  [{ day: 'x' }, null, [{ name: 'day', before: 'x', after: null }]],
  [{ a: [1] }, { a: [1] }, []],
  [{ a: [] }, { a: [{ name: 'Cut', id: 1 }, { name: 'Wash' }] }, [{ name: 'a', before: null, after: '2: Cut, Wash' }]],
  [{ a: null }, { a: '' }, []],
  [null, null, []],
])('what has changed from %j to %j', (before, after, changes) => {
  expect(findChanges(before, after)).toEqual(changes)
})
