import { sql, type Insertable } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.ts'

const ROWS_PER_INSERT = 2000

/** Passes all rows as one JSON parameter; PostgreSQL takes the column types from the table. */
export async function insertRows<T extends keyof DB>(db: Db, table: T, rows: readonly Partial<Insertable<DB[T]>>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk})`.execute(db)
  }
}
