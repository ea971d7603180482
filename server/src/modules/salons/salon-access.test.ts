import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monday9 } from '../../testing/bookable-salon.ts'
import { createNewSalon } from '../../testing/new-salon.ts'
import { testApp } from '../../testing/test-app.ts'

test('a salon sees its own drafts and no other salon’s [REG-06]', async () => {
  const it = await testApp({ clock: () => monday9 })
  const [salon, other] = [await createNewSalon(it), await createNewSalon(it)]
  expect((await salon.call('GET', '/salon/outlets')).data).toMatchObject([
    { outletId: salon.outletId, stage: 'SUBMITTED', status: 'INACTIVE' },
  ])
  expect((await salon.call('GET', `${other.url}/setup`)).status).toBe(403)
})

test('entries can be added to the audit log, but not changed or deleted [AUDIT-02]', async () => {
  const it = await testApp({ clock: () => monday9 })
  const { outletId } = await createNewSalon(it)
  for (const change of [
    sql`update audit_log set action = 'NOTHING'`,
    sql`delete from audit_log where outlet_id = ${outletId}`,
    sql`truncate audit_log`,
  ]) {
    await expect(change.execute(it.db)).rejects.toThrow('audit_log is append-only')
  }
})
