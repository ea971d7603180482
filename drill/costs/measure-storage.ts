import type { Client } from 'pg'

interface TableSize {
  name: string
  rows: number
  heapBytes: number
  indexBytes: number
}

/** Few orders would not fill a page of each table and index. */
export const MIN_ORDERS = 2000

/** The table of orders, the tables that refer to it, and whatever else a booking writes and keeps. */
const BOOKING_TABLES = `select 'orders'::regclass as table_id
  union select conrelid from pg_constraint where confrelid = 'orders'::regclass and contype = 'f'
  union select unnest(array['idempotency_keys', 'order_changes'])::regclass`

/**
 * With the free space in the pages, and long values. Without the maps of a table, which initially have a fixed size.
 * Dead rows are vacuumed, as autovacuum would do anyway.
 */
export async function readStorage(database: Client): Promise<TableSize[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select distinct table_id::text as name from (${BOOKING_TABLES}) found order by 1`,
  )
  const sizes: TableSize[] = []
  for (const { name } of tables) {
    await database.query(`vacuum ${name}`)
    const { rows } = await database.query<Record<'rows' | 'heap' | 'indexes', string>>(
      `select count(*) as rows, pg_indexes_size('${name}') as indexes, pg_relation_size('${name}')
         + (select coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) from pg_class where oid = '${name}'::regclass) as heap
       from ${name}`,
    )
    const [found] = rows
    sizes.push({
      name,
      rows: Number(found?.rows),
      heapBytes: Number(found?.heap),
      indexBytes: Number(found?.indexes),
    })
  }
  return sizes
}

export async function countOrders(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>('select count(*) from orders')
  return Number(rows[0]?.count)
}

/** A table of bytes per order, by table. */
export function describeStorage(before: readonly TableSize[], after: readonly TableSize[]): string {
  const grown = after.map((table) => {
    const empty = before.find(({ name }) => name === table.name)
    return {
      name: table.name,
      rows: table.rows - (empty?.rows ?? 0),
      heapBytes: table.heapBytes - (empty?.heapBytes ?? 0),
      indexBytes: table.indexBytes - (empty?.indexBytes ?? 0),
    }
  })
  const orders = grown.find(({ name }) => name === 'orders')?.rows ?? 0
  const used = grown.filter(({ rows, heapBytes }) => rows > 0 || heapBytes > 0)
  const perOrder = (bytes: number) => `${Math.round(bytes / orders)}`
  const lines = used
    .toSorted((a, b) => b.heapBytes + b.indexBytes - a.heapBytes - a.indexBytes)
    .map(
      ({ name, rows, heapBytes, indexBytes }) =>
        `| \`${name}\` | ${(rows / orders).toFixed(1)} | ${perOrder(heapBytes)} | ${perOrder(indexBytes)} | ${perOrder(heapBytes + indexBytes)} |`,
    )
  const [heap, indexes] = [sum(used, 'heapBytes'), sum(used, 'indexBytes')]
  return [
    `After ${orders.toLocaleString('en')} orders of one service, each with the e-mails about it:`,
    '',
    '| Table | Rows per order | Bytes of rows | Bytes of indexes | Together |',
    '|---|---|---|---|---|',
    ...lines,
    `| **all** | | ${perOrder(heap)} | ${perOrder(indexes)} | **${((heap + indexes) / orders / 1024).toFixed(1)} kB** |`,
  ].join('\n')
}

function sum(tables: readonly TableSize[], part: 'heapBytes' | 'indexBytes') {
  return tables.reduce((total, table) => total + table[part], 0)
}
