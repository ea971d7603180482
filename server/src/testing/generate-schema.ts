import { sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from '../db/database.ts'

/** Generates `db/schema.ts` from a migrated database: one interface per table, check constraints as unions. */
export async function generateSchema(db: Db): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const values = await readCheckedValues(db)
  const text = await generate({
    db,
    dialect,
    outFile: null,
    typeMapping: { int8: 'number' },
    postprocess: async ({ metadata }) => {
      for (const table of metadata.tables) {
        for (const column of table.columns) column.enumValues ??= values.get(`${table.name}.${column.name}`) ?? null
      }
      return metadata
    },
  })
  return withUnits(toCodeStyle(text))
}

/** Money has its own type, by the name of its column. */
function withUnits(text: string) {
  return text
    .replaceAll(/(_paise: (?:Generated<)?)number/g, '$1Paise')
    .replace('import type', "import type { Paise } from '@nikhar/contract/money'\nimport type")
}

function toCodeStyle(text: string) {
  return text
    .replaceAll(/;$/gm, '')
    .replaceAll('"', "'")
    .replaceAll(/^export (?!interface DB )/gm, '')
}

/** A constraint such as `check (status in ('ACTIVE', 'INACTIVE'))` lists the values like an enum. */
async function readCheckedValues(db: Db) {
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
