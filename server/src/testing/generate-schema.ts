import { sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from '../db/database.ts'

/** The text of `db/schema.ts` for a migrated database: one interface per table, checked words as unions. */
export async function generateSchema(db: Db): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const words = await readCheckedWords(db)
  const text = await generate({
    db,
    dialect,
    outFile: null,
    typeMapping: { int8: 'number' },
    postprocess: async ({ metadata }) => {
      for (const table of metadata.tables) {
        for (const column of table.columns) column.enumValues ??= words.get(`${table.name}.${column.name}`) ?? null
      }
      return metadata
    },
  })
  return inHouseStyle(text)
}

function inHouseStyle(text: string) {
  return text
    .replaceAll(/;$/gm, '')
    .replaceAll('"', "'")
    .replaceAll(/^export (?!interface DB )/gm, '')
}

/** `check (status in ('ACTIVE', 'INACTIVE'))` is as good as an enum. */
async function readCheckedWords(db: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`.execute(db)
  return new Map(
    rows
      .filter(({ definition }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^']+'::text(, )?)+\]\)\)\)$/.test(definition))
      .map(({ name, definition }) => [name, [...definition.matchAll(/'([^']+)'/g)].map((match) => match[1]!)]),
  )
}
