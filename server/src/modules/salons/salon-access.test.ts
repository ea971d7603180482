import { menu, salonOffers, salonPictures, salons, type Route } from '@nikhar/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monday9 } from '../../testing/bookable-salon.ts'
import { createCustomer, signInCustomer } from '../../testing/customers.ts'
import {
  createCaller,
  createNewSalon,
  FACIAL,
  HOURS,
  NEW_OUTLET,
  registerOwner,
  SHIFTS,
} from '../../testing/new-salon.ts'
import { testApp } from '../../testing/test-app.ts'

const salonCalls = Object.entries<Route>({ ...salons, ...menu, ...salonPictures, ...salonOffers }).filter(
  ([, { access }]) => access === 'salon',
)

/** Valid for every call, so that only the caller decides. */
const BODY = {
  ...NEW_OUTLET,
  ...FACIAL,
  experienceYears: 3,
  hours: HOURS,
  shifts: SHIFTS,
  day: '2026-12-24',
  resolve: 'keep',
  startTime: '2026-12-24T06:00:00Z',
  endTime: '2026-12-24T09:00:00Z',
  contentType: 'image/png',
  key: 'salon-1',
  keys: [],
  text: 'Two chairs',
  code: 'GLOW',
  title: 'Ten off',
  discountType: 'PERCENTAGE',
  discountValue: 10,
  startDay: '2026-12-24',
  endDay: '2026-12-24',
  serviceIds: [crypto.randomUUID()],
  services: [{ templateId: 'balayage', price: 5000, serviceId: crypto.randomUUID() }],
  percent: 5,
  rows: [{ row: 2, cells: {} }],
}

test('every call of a salon refuses nobody, customers, and owners of another salon [REG-06]', async () => {
  const it = await testApp({ clock: () => monday9, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const customer = await signInCustomer(it.db, await createCustomer(it.db), monday9)
  const other = await registerOwner(it)
  const before = await readAll()
  expect(salonCalls.length).toBeGreaterThan(15)
  for (const [name, { method, path }] of salonCalls) {
    const url = path
      .replace(':outletId', String(salon.outletId))
      .replace(':serviceId', salon.serviceId)
      .replace(':stylistId', String(salon.stylistId))
      .replace(':timeOffId', '1')
      .replace(':offerId', '1')
      .replace(':day', BODY.day)
    const payload = method === 'GET' ? undefined : BODY
    for (const headers of [{}, customer]) {
      const refused = await createCaller(it.app, headers)(method, url, payload)
      expect([name, refused.status]).toEqual([name, 401])
    }
    if (!path.includes(':')) continue
    const refused = await createCaller(it.app, other)(method, url, payload)
    expect([name, refused.status, refused.error.code]).toEqual([name, 403, 'FORBIDDEN'])
  }
  expect(await readAll()).toEqual(before)
  for (const [name, { method, path }] of salonCalls.filter(([, route]) => route.path.includes(':'))) {
    const url = path
      .replaceAll(/:(outletId|stylistId|timeOffId|offerId)/g, '999999')
      .replace(':serviceId', crypto.randomUUID())
      .replace(':day', BODY.day)
    const unknown = await salon.call(method, url, method === 'GET' ? undefined : BODY)
    expect([name, unknown.status]).toEqual([name, 404])
  }

  async function readAll() {
    const { rows } = await sql`
      select (select json_agg(outlets) from outlets) as outlets, (select json_agg(services) from services) as services,
        (select json_agg(stylists) from stylists) as stylists, (select json_agg(opening_hours) from opening_hours) as hours,
        (select json_agg(closures) from closures) as closures, (select count(*) from audit_log) as log`.execute(it.db)
    return rows
  }
})

test('a salon sees its own drafts and no other salon’s [REG-06]', async () => {
  const it = await testApp({ clock: () => monday9 })
  const [salon, other] = [await createNewSalon(it), await createNewSalon(it)]
  expect((await salon.call('GET', '/salon/outlets')).data).toMatchObject([
    { outletId: salon.outletId, stage: 'SUBMITTED', status: 'INACTIVE' },
  ])
  expect((await salon.call('GET', `${other.url}/setup`)).status).toBe(403)
})

test('the audit log can be added to, and nothing else [AUDIT-02]', async () => {
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
