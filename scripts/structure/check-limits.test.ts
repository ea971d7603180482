import { expect, test } from 'vitest'
import { checkLimits } from './check-limits.ts'
import { createTestFolder } from './create-test-folder.ts'

const READ_DAY = "sql`select from stylist_shifts, stylist_breaks, stylist_time_off, closures where 'x' = any ($1)`"
const SCHEMA = 'create table idempotency_keys (\n);\ncreate table messages (\n  next_attempt_at timestamptz\n);\n'
const FILES = {
  'server/schema.sql': SCHEMA,
  'server/src/db/migrations/0001-baseline-orders.sql': '',
  'server/src/modules/bookings/insert.ts': "import { log } from '../accounts/log.ts'\ninsertRow('orders', row)\n",
  'server/src/modules/bookings/day.ts': `${READ_DAY}\nsql\`update appointments set status = 'HELD'\`\n`,
  'server/src/modules/accounts/log.ts': 'export const log = () => {}\n',
}

function check(files: Record<string, string> = {}) {
  return checkLimits(createTestFolder({ ...FILES, ...files }))
}

test('a structure within its limits passes, and is shown as a table', () => {
  const { problems, table } = check()
  expect(problems).toEqual([])
  expect(table).toMatch(/^server modules +14 +2 +9$/m)
  expect(table).toMatch(/^pairs of modules that know each other +39 +1 +24$/m)
  expect(table).toMatch(/^inserts of an order +2 +1 +1$/m)
})

test.each([
  ['server/src/modules/desk/insert.ts', 'sql`insert into orders values (1)`', 'inserts of an order: 2, at most 1'],
  ['server/src/modules/desk/report.ts', READ_DAY, "descriptions of a stylist's day in SQL: 2, at most 1"],
  [
    'server/src/modules/desk/list.ts',
    "sql`select from appointments where status in ('PENDING', 'CONFIRMED')`",
    'literal lists of live statuses, outside indexes and constraints: 1, at most 0',
  ],
  [
    'server/schema.sql',
    `${SCHEMA}create table letters (\n  next_attempt_at timestamptz\n);\n`,
    'outboxes: tables with messages that are tried again: 2, at most 1',
  ],
  [
    'server/schema.sql',
    `${SCHEMA}create table desk_idempotency_keys (\n);\n`,
    'stores of idempotency keys: 2, at most 1',
  ],
])('one more in %s is a problem where it exceeds a limit', (file, text, problem) => {
  expect(check({ [file]: text }).problems).toEqual([`${problem} [limits]`])
})

test('a third module that writes appointments exceeds the limit, and tests do not count', () => {
  const write = "trx.updateTable('appointments').execute()"
  const files = Object.fromEntries(['desk', 'care'].map((name) => [`server/src/modules/${name}/a.ts`, write]))
  expect(check(files).problems).toEqual(['modules that write appointments: 3, at most 2 [limits]'])
  expect(
    check({ 'server/src/modules/desk/a.test.ts': write, 'server/src/modules/care/a.test.ts': write }).problems,
  ).toEqual([])
})

test('an index may list statuses, and a structure without any order was read in the wrong place', () => {
  const index =
    "create index live on appointments (id) where (status = any (array['PENDING'::text, 'CONFIRMED'::text]));\n"
  expect(check({ 'server/schema.sql': SCHEMA + index }).problems).toEqual([])
  expect(check({ 'server/src/modules/bookings/insert.ts': '' }).problems).toEqual([
    'pairs of modules that know each other: found none [limits]',
    'inserts of an order: found none [limits]',
  ])
})
