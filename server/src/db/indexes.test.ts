import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

interface Index {
  table: string
  name: string
  /** Expression, operator class, collation and direction of each key. */
  keys: string[]
  included: string[]
  method: string
  where: string | null
  isUnique: boolean
}

function findIndexes(db: Awaited<ReturnType<typeof testApp>>['db']) {
  return sql<Index>`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as name, amname as method,
      indisunique as "isUnique", pg_get_expr(indpred, indrelid) as "where",
      array(
        select concat_ws(' ', pg_get_indexdef(indexrelid, n, true), indclass[n - 1], indcollation[n - 1], indoption[n - 1])
        from generate_series(1, indnkeyatts) as n) as keys,
      array(select pg_get_indexdef(indexrelid, n, true) from generate_series(indnkeyatts + 1, indnatts) as n) as included
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' order by 1, 2`.execute(db)
}

/** Whether `other` finds every row that `index` finds, and enforces every constraint that it enforces. */
function isCoveredBy(index: Index, other: Index): boolean {
  if (index.table !== other.table || index.method !== other.method || index.where !== other.where) return false
  if (!index.keys.every((key, n) => other.keys[n] === key)) return false
  // The other index must contain the included columns, as keys or included.
  const columns = [...other.keys.map((key) => key.split(' ')[0]), ...other.included]
  if (!index.included.every((column) => columns.includes(column))) return false
  if (index.isUnique && !(other.isUnique && other.keys.length === index.keys.length)) return false
  // Of two duplicates the first one stays.
  const isAlike = isSame(index, other)
  return !isAlike || index.name > other.name
}

function isSame(index: Index, other: Index) {
  return (
    index.keys.length === other.keys.length &&
    index.included.length === other.included.length &&
    index.isUnique === other.isUnique
  )
}

test('no index of a table is a prefix or a duplicate of another one [TEND-11]', async () => {
  const { db } = await testApp()
  const { rows: indexes } = await findIndexes(db)
  expect(indexes.length).toBeGreaterThan(100)
  const needless = indexes.flatMap((index) => {
    const other = indexes.find((candidate) => candidate.name !== index.name && isCoveredBy(index, candidate))
    return other ? [`${index.name}: ${other.name} finds the same`] : []
  })
  expect(needless).toEqual([])
})

test('the check finds a duplicate and a prefix [TEND-11]', async () => {
  const { db } = await testApp()
  await sql`create index copied on sessions (expires_at)`.execute(db)
  await sql`create index begun on orders (customer_id)`.execute(db)
  await sql`create index partly on orders (customer_id) where guest_phone is null`.execute(db)
  await sql`create index turned on sessions (expires_at desc)`.execute(db)
  const { rows: indexes } = await findIndexes(db)
  const covered = indexes.filter((index) =>
    indexes.some((other) => other.name !== index.name && isCoveredBy(index, other)),
  )
  expect(covered.map(({ name }) => name)).toEqual(['begun', 'session_by_expiry'])
})
