import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { findBreakingChanges } from './migration-safety.ts'
import { BRIDGE } from './take-over.ts'

/** A new database is created from these: no server uses it yet. */
const BASELINE = /^\d{4}-baseline-/

test('no migration breaks servers of the previous version, unless it states why it may [DBASE-16]', async () => {
  const checked = [...(await readMigrations(BRIDGE)), ...(await readMigrations())].filter(
    ({ name }) => !BASELINE.test(name),
  )

  expect(checked.flatMap(({ name, sql }) => findBreakingChanges(sql).map((change) => `${name}: ${change}`))).toEqual([])
})

test.each([
  'drop table reviews',
  'alter table reviews rename to opinions',
  'alter table reviews rename column text to body',
  'alter table reviews drop column text',
  'alter table reviews drop text',
  'alter table reviews alter column stars type bigint',
  'alter table reviews alter column stars set data type bigint',
  'alter table reviews alter text set not null',
  'alter table reviews alter text drop default',
  'alter table reviews add column source text not null',
  'alter table reviews add column source text not null, add column at timestamptz default now()',
  'alter table reviews add constraint stars_few check (stars <= 5)',
  'alter table reviews add constraint review_once unique (order_id)',
  'alter table reviews add foreign key (order_id) references orders',
  'create index reviews_by_day on reviews (created_at)',
  'CREATE UNIQUE INDEX reviews_by_day\n  ON reviews (created_at)',
  'truncate reviews',
  'create unlogged table visits (id bigint generated always as identity primary key, note text)',
  'create unlogged table visits (note text, id BIGSERIAL)',
  'create unlogged sequence visit_numbers',
  'alter table reviews set unlogged',
  `insert into towns values ('; ''-- contract: no'); drop table reviews`,
  `create function f() returns void language sql as $$ select 1; $$; drop table reviews`,
])('refuses: %s [DBASE-16]', (sql) => {
  expect(findBreakingChanges(`${sql};`)).toHaveLength(1)
})

test.each([
  'create table notes (id int primary key, text text not null); create index on notes (text)',
  'create table notes (id int); alter table notes add column text text not null',
  `create unlogged table visits (id bigint default nextval('visit_numbers')); create index on visits (id)`,
  'alter table reviews add column source text',
  'create index concurrently reviews_by_day on reviews (created_at)',
  `alter table reviews add column source text not null default 'app'`,
  'alter table reviews add constraint stars_few check (stars <= 5) not valid',
  'alter table reviews validate constraint stars_few',
  'alter table reviews alter text drop not null',
  'alter table reviews drop constraint stars_few',
  `comment on table reviews is 'drop table reviews'`,
  '/* drop table reviews; */ select 1',
  '-- contract: the version before last stopped reading it\nalter table reviews drop column text',
  'create or replace function f() returns trigger language plpgsql as $$ begin drop table x; end $$',
])('permits: %s [DBASE-16]', (sql) => {
  expect(findBreakingChanges(`${sql};`)).toEqual([])
})

test('no two migrations have the same number', async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
