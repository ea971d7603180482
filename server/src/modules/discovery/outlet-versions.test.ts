import { asPaise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { asAccepted } from '../../testing/accepted-identity.ts'
import { createBookableSalon, monday9 } from '../../testing/bookable-salon.ts'
import { createCoupon } from '../../testing/catalogue.ts'
import { createCustomer } from '../../testing/customers.ts'
import { raceRepeats } from '../../testing/race.ts'
import { testApp } from '../../testing/test-app.ts'
import { findVersions } from './outlet-versions.ts'

async function setUpSalons() {
  const it = await testApp()
  const [salon, other] = [await createBookableSalon(it.db), await createBookableSalon(it.db)]
  const customer = await createCustomer(it.db)
  const coupon = await createCoupon(it.db, {}, [salon.outlet.id])
  const ids = [salon.outlet.id, other.outlet.id]
  const readVersions = async (db: Db = it.db) => {
    const rows = await findVersions(db, ids)
    return ids.map((id) => rows.find(({ outlet_id }) => outlet_id === id))
  }
  return { ...it, ...salon, other, customer, coupon, readVersions }
}

test('every change to an outlet’s display or availability increases its version, and no other change does [STAMP-05]', async () => {
  const it = await setUpSalons()
  const [outlet, stylist, coupon] = [it.outlet.id, it.stylist.id, it.coupon.id]
  const time = (hours: number) => new Date(monday9.getTime() + hours * 3_600_000).toISOString()
  const changes: [part: 'menu' | 'timetable' | 'both', statement: string][] = [
    ['both', `update outlets set name = 'Mogra' where id = ${outlet}`],
    ['both', `update opening_hours set opens_minute = 600 where outlet_id = ${outlet}`],
    ['both', `delete from opening_hours where outlet_id = ${outlet} and weekday = 1`],
    ['both', `insert into opening_hours values (${outlet}, 1, 540, 1260)`],
    ['both', `insert into opening_pauses values (${outlet}, 1, 780, 840)`],
    ['both', `update opening_pauses set ends_minute = 900 where outlet_id = ${outlet}`],
    ['both', `delete from opening_pauses where outlet_id = ${outlet}`],
    ['both', `insert into closures values (${outlet}, '2026-12-25')`],
    ['both', `update closures set day = '2026-12-26' where outlet_id = ${outlet}`],
    ['both', `delete from closures where outlet_id = ${outlet}`],
    ['both', `update stylists set name = 'Meera' where id = ${stylist}`],
    [
      'both',
      `insert into stylists (outlet_id, name, gender, past_experience_years) values (${outlet}, 'Asha', 'FEMALE', 2)`,
    ],
    ['both', `delete from stylists where outlet_id = ${outlet} and name = 'Asha'`],
    ['timetable', `update stylist_shifts set ends_minute = 1200 where stylist_id = ${stylist}`],
    ['timetable', `delete from stylist_shifts where stylist_id = ${stylist} and weekday = 2`],
    ['timetable', `insert into stylist_shifts values (${stylist}, 2, 540, 1260)`],
    ['timetable', `insert into stylist_breaks values (${stylist}, 2, 700, 730)`],
    ['timetable', `update stylist_breaks set ends_minute = 740 where stylist_id = ${stylist}`],
    ['timetable', `delete from stylist_breaks where stylist_id = ${stylist}`],
    [
      'timetable',
      `insert into stylist_time_off (stylist_id, starts_at, ends_at) values (${stylist}, '${time(1)}', '${time(2)}')`,
    ],
    ['timetable', `update stylist_time_off set ends_at = '${time(3)}' where stylist_id = ${stylist}`],
    ['timetable', `delete from stylist_time_off where stylist_id = ${stylist}`],
    [
      'timetable',
      `insert into appointments (customer_id, outlet_id, stylist_id, status, starts_at, ends_at, held_until)
        values (${it.customer.id}, ${outlet}, ${stylist}, 'HELD', '${time(1)}', '${time(2)}', '${time(1)}')`,
    ],
    ['timetable', `update appointments set held_until = '${time(2)}' where outlet_id = ${outlet}`],
    ['timetable', `delete from appointments where outlet_id = ${outlet}`],
    ['menu', `update services set price_paise = 55500 where outlet_id = ${outlet}`],
    [
      'menu',
      `insert into services (outlet_id, category_id, name, price_paise, minutes, gender, type)
        select ${outlet}, category_id, 'Beard', 100, 30, 'MALE', 'Beard' from outlets where id = ${outlet}`,
    ],
    ['menu', `delete from services where outlet_id = ${outlet} and name = 'Beard'`],
    ['menu', `update addresses set street = 'MG Road' where id = ${it.outlet.address_id}`],
    ['menu', `update coupons set discount_percent = 25 where id = ${coupon}`],
    ['menu', `insert into picture_texts values (${outlet}, 'demo/banner-1', 'The door')`],
    ['menu', `update picture_texts set text = 'The garden' where outlet_id = ${outlet}`],
    ['menu', `delete from picture_texts where outlet_id = ${outlet}`],
    ['menu', `insert into coupon_services values (${coupon}, '${it.service.id}')`],
    ['menu', `delete from coupon_services where coupon_id = ${coupon}`],
    ['menu', `insert into coupon_categories values (${coupon}, 2)`],
    ['menu', `delete from coupon_categories where coupon_id = ${coupon}`],
    ['menu', `delete from coupon_outlets where coupon_id = ${coupon}`],
    ['menu', `insert into coupon_outlets values (${coupon}, ${outlet})`],
    ['menu', `delete from coupons where id = ${coupon}`],
  ]
  for (const [part, statement] of changes) {
    const [before, otherBefore] = await it.readVersions()
    await asAccepted(it.db, (trx) => sql.raw(statement).execute(trx))
    const [after, otherAfter] = await it.readVersions()
    const renewed = { menu: after?.menu !== before?.menu, timetable: after?.timetable !== before?.timetable }
    expect({ statement, ...renewed }).toEqual({ statement, menu: part !== 'timetable', timetable: part !== 'menu' })
    expect(otherAfter).toEqual(otherBefore)
  }
})

test('a renamed category and an emptied table increase every outlet’s version, and a new outlet has a version [STAMP-05]', async () => {
  const it = await setUpSalons()
  for (const statement of [`update categories set name = 'Haircare' where slug = 'hair'`, 'truncate stylist_breaks']) {
    const before = await it.readVersions()
    await sql.raw(statement).execute(it.db)
    const after = await it.readVersions()
    for (const n of [0, 1]) expect(after[n]?.menu).not.toBe(before[n]?.menu)
  }
  expect(new Set((await it.readVersions()).map((row) => row?.timetable)).size).toBe(2)
})

test('a version changes with its transaction: others see the old one until the commit [STAMP-05]', async () => {
  const it = await setUpSalons()
  const before = await it.readVersions()
  await it.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('services')
      .set({ price_paise: asPaise(1) })
      .where('outlet_id', '=', it.outlet.id)
      .execute()
    expect((await it.readVersions(trx))[0]?.menu).not.toBe(before[0]?.menu)
    expect(await it.readVersions()).toEqual(before)
  })
  expect((await it.readVersions())[0]?.menu).not.toBe(before[0]?.menu)
})

test('statements that change several outlets in any order do not deadlock [STAMP-06]', raceRepeats, async () => {
  const it = await setUpSalons()
  for (let n = 0; n < 8; n += 1) await createBookableSalon(it.db)
  const changes = Array.from({ length: 40 }, (_, n) =>
    // The rows themselves do not conflict; every statement renews all outlets.
    sql`insert into closures (outlet_id, day)
      select id, date '2027-01-01' + ${n}::int from outlets order by id ${sql.raw(n % 2 ? 'asc' : 'desc')}`.execute(
      it.db,
    ),
  )
  const outcomes = await Promise.allSettled(changes)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})
