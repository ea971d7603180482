import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** A repeated statement is prepared from this use on; most texts with long lists of parameters never get there. */
const USES_BEFORE_PREPARING = 2
/**
 * Each connection stores its prepared statements, and PostgreSQL their plans: both need memory, so there is an upper
 * bound.
 */
const MAX_PREPARED = 400
/** Texts that were seen once; the oldest is evicted first. */
const MAX_CANDIDATES = 1000

const PLAN_EACH_TIME = '/* plan each time */'

/** Marks a statement whose best plan depends on its values, `query.modifyEnd(planEachTime)`: it is not prepared. */
export const planEachTime = sql.raw(PLAN_EACH_TIME)

export type NameStatement = (text: string) => string | undefined

/**
 * Names frequent statements, which makes `pg` prepare them once per connection: they are parsed once, and PostgreSQL
 * stops replanning them as soon as a generic plan is as good. The name is a digest, equal on every server.
 */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>()
  const candidates = new Map<string, number>()

  function countUse(text: string) {
    const uses = (candidates.get(text) ?? 0) + 1
    candidates.delete(text)
    candidates.set(text, uses)
    const [oldest] = candidates.keys()
    if (candidates.size > MAX_CANDIDATES && oldest !== undefined) candidates.delete(oldest)
    return uses
  }

  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_PREPARED || text.endsWith(PLAN_EACH_TIME)) return name
    if (countUse(text) < USES_BEFORE_PREPARING) return undefined
    candidates.delete(text)
    const given = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    names.set(text, given)
    return given
  }
}
