import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/**
 * The keys of the counts: the requester's network, the account from this requester, and the account from any requester.
 */
const LIMIT_KINDS = ['address', 'pair', 'account'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** The keys that apply to an attempt, in the order in which they are counted. */
export type LoginKeys = Partial<Record<LimitKind, Buffer>>

export interface AttemptLimit {
  tries: number
  pauseMs: number
}

const statements = new Map<string, string>()

/** Built once for each set of kinds: many logins arrive at the same time, and the statement never changes. */
function attemptStatement(kinds: readonly LimitKind[]) {
  const name = kinds.join()
  const built = statements.get(name)
  if (built !== undefined) return built
  const counted = kinds.map((kind, index) => {
    const previous = kinds[index - 1]
    return `"${kind}" as (${countWhen(kind, 3 + index * 3, previous === undefined ? 'select' : `select from "${previous}"`)})`
  })
  const allowed = kinds.map((kind) => `exists (select from "${kind}") as "${kind}"`)
  const statement = `with ${counted.join(',')} select ${allowed.join(',')}`
  statements.set(name, statement)
  return statement
}

/** $1 is now and $2 the start of the window; from `first` on: the key, its limit, and the end of its last pause. */
function countWhen(kind: LimitKind, first: number, allowed: string) {
  return `
    insert into login_tries as counted (kind, key_hash, tries, since, last_at)
    select '${kind}', $${first}::bytea, 1, $1::timestamptz, $1::timestamptz where exists (${allowed})
    on conflict (kind, key_hash) do update set
      tries = case when counted.since > $2 then counted.tries + 1 else 1 end,
      since = case when counted.since > $2 then counted.since else excluded.since end,
      last_at = excluded.last_at
    where counted.since <= $2 or counted.tries < $${first + 1} or counted.last_at <= $${first + 2}
    returning 1`
}

/**
 * Counts an attempt and returns the kinds within their limits. An attempt rejected by one kind is not counted by the
 * next: the account comes last, so that an attacker who is already limited cannot lock its owner out.
 */
export async function recordAttempt(
  db: Db,
  keys: LoginKeys,
  limits: Record<LimitKind, AttemptLimit>,
  windowMs: number,
  now: Date,
): Promise<LimitKind[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const kinds = kindsOf(keys)
  const values = kinds.flatMap((kind) => [keys[kind], limits[kind].tries, before(limits[kind].pauseMs)])
  const query = CompiledQuery.raw(attemptStatement(kinds), [now, before(windowMs), ...values])
  const { rows } = await db.executeQuery<Record<LimitKind, boolean>>(query)
  return kinds.filter((kind) => rows[0]?.[kind])
}

export function kindsOf(keys: LoginKeys): LimitKind[] {
  return LIMIT_KINDS.filter((kind) => keys[kind] !== undefined)
}

export async function refundAttempt(db: Db, keys: LoginKeys, kinds: readonly LimitKind[]) {
  if (kinds.length === 0) return
  await db
    .updateTable('login_tries')
    .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
    .where((eb) =>
      eb.or(kinds.map((kind) => eb.and([eb('kind', '=', kind), eb('key_hash', '=', keys[kind] ?? Buffer.alloc(0))]))),
    )
    .execute()
}

/** Refunds a successful attempt and resets the failed ones of this account from this requester. */
export async function clearFailedAttempts(db: Db, keys: LoginKeys) {
  const pairs = kindsOf(keys).map((kind) => sql`(${kind}, ${keys[kind]}::bytea)`)
  await sql`
    update login_tries set tries = case kind when 'pair' then 0 else greatest(tries - 1, 0) end
    where (kind, key_hash) in (${sql.join(pairs)})`.execute(db)
}

export async function findLastAttemptAt(db: Db, kind: LimitKind, keys: LoginKeys) {
  const found = await db
    .selectFrom('login_tries')
    .select('last_at')
    .where('kind', '=', kind)
    .where('key_hash', '=', keys[kind] ?? Buffer.alloc(0))
    .executeTakeFirst()
  return found?.last_at
}
