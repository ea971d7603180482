import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../../db/database.ts'

type Rows<Selection> = Selection extends RawBuilder<infer Row> ? Row[] : never

/**
 * Runs several selects as one statement: one round trip, one snapshot. The rows travel as JSON, so instants arrive as
 * text.
 */
export async function readTogether<Selections extends Record<string, RawBuilder<unknown>>>(
  db: Db,
  selections: Selections,
): Promise<{ [Name in keyof Selections]: Rows<Selections[Name]> }> {
  const columns = Object.entries(selections).map(
    ([name, selection]) =>
      sql`(select coalesce(json_agg(found), '[]') from (${selection}) as found) as ${sql.id(name)}`,
  )
  type Read = { [Name in keyof Selections]: Rows<Selections[Name]> }
  const { rows } = await sql<Read>`select ${sql.join(columns)}`.execute(db)
  return rows[0] as Read
}
