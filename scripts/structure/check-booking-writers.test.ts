import { expect, test } from 'vitest'
import { checkBookingWriters } from './check-booking-writers.ts'
import { createTestFolder } from './create-test-folder.ts'

const HOME = { 'server/src/modules/bookings/place/insert-booking.ts': `sql\`insert into orders (id)\`` }
const named = (...names: string[]) =>
  names.map((name) => `create function ${name}() returns trigger as $$ update orders set total = 0; $$;`).join('\n')
const MIGRATIONS = {
  'server/src/db/migrations/0001-bookings.sql': named(
    'close_rest_of_visit',
    'count_payment',
    'find_booking_faults',
    'notify_order_changed',
  ),
}

test('another module that writes a booking is found, through the query builder and in SQL', () => {
  const folder = createTestFolder({
    ...HOME,
    ...MIGRATIONS,
    'server/src/modules/salons/team.ts': `// update orders is said here\nawait trx.deleteFrom('appointments').execute()\n`,
    'server/src/modules/salons/card.ts': 'const { rows } = await sql`\n    insert into order_changes (payload)`',
    'server/src/modules/salons/read.ts': `await trx.selectFrom('orders').forUpdate('orders').execute()`,
    'server/src/modules/salons/team.test.ts': `await trx.deleteFrom('appointments').execute()`,
    'server/src/modules/accounts/profile/personal-data-queries.ts': `trx.updateTable('orders')`,
  })
  expect(checkBookingWriters(folder).problems.toSorted()).toEqual([
    'server/src/modules/salons/card.ts:2: only server/src/modules/bookings/ writes order_changes [booking-writers]',
    'server/src/modules/salons/team.ts:2: only server/src/modules/bookings/ writes appointments [booking-writers]',
  ])
})

test('a database function that writes a booking is listed, as long as it does so', () => {
  const folder = createTestFolder({
    ...HOME,
    ...MIGRATIONS,
    'server/src/db/migrations/0002-more.sql': `${named('settle_visit')}\ndrop function count_payment;`,
  })
  expect(checkBookingWriters(folder).problems).toEqual([
    'the function settle_visit writes a booking and is not named here [booking-writers]',
    'the function count_payment is named here and writes no booking [booking-writers]',
  ])
})

test('the check fails when it reads nothing', () => {
  expect(checkBookingWriters(createTestFolder({ 'server/README.md': '' })).problems).toContain(
    'read nothing of writes of bookings',
  )
})
