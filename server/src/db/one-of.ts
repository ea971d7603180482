import { sql, type RawBuilder } from 'kysely'

/**
 * Compares a column with one id or several. PostgreSQL caches a generic plan for a single id, which most calls have; it
 * plans a list again each time.
 */
export function isOneOf(column: string, ids: readonly (number | string)[], type: 'int' | 'uuid'): RawBuilder<boolean> {
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0) return sql<boolean>`${sql.ref(column)} = ${id}`
  return sql<boolean>`${sql.ref(column)} = any(${ids}::${sql.raw(type)}[])`
}
