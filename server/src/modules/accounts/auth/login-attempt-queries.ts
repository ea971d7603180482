import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What attempts are counted by: the client's address, the account, and both together. */
export const LIMIT_KINDS = ['address', 'pair', 'account'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export type LoginKeys = Record<LimitKind, Buffer>

export interface AttemptLimit {
  tries: number
  pauseMs: number
}

/** Built once: many log-ins arrive at the same time, and the statement never changes. */
const RECORD_ATTEMPT = `
  with address as (${countWhen('address', 3, 'select')}),
    pair as (${countWhen('pair', 6, 'select from address')}),
    account as (${countWhen('account', 9, 'select from pair')})
  select exists (select from address) as address, exists (select from pair) as pair, exists (select from account) as account`

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
 * Counts an attempt and returns for each kind whether it is within the limit. An attempt refused by one kind is not
 * counted by the next: the account comes last, so that an attacker who is already refused cannot lock its owner out.
 */
export async function recordAttempt(
  db: Db,
  keys: LoginKeys,
  limits: Record<LimitKind, AttemptLimit>,
  windowMs: number,
  now: Date,
) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const values = LIMIT_KINDS.flatMap((kind) => [keys[kind], limits[kind].tries, before(limits[kind].pauseMs)])
  const query = CompiledQuery.raw(RECORD_ATTEMPT, [now, before(windowMs), ...values])
  const { rows } = await db.executeQuery<Record<LimitKind, boolean>>(query)
  return rows[0] as Record<LimitKind, boolean>
}

export async function refundAttempt(db: Db, keys: LoginKeys, kinds: readonly LimitKind[]) {
  if (kinds.length === 0) return
  await db
    .updateTable('login_tries')
    .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
    .where((eb) => eb.or(kinds.map((kind) => eb.and([eb('kind', '=', kind), eb('key_hash', '=', keys[kind])]))))
    .execute()
}

/** Refunds a successful attempt and resets the failed ones of this account from this address. */
export async function clearFailedAttempts(db: Db, keys: LoginKeys) {
  await sql`
    update login_tries set tries = case kind when 'pair' then 0 else greatest(tries - 1, 0) end
    where (kind, key_hash) in (('address', ${keys.address}), ('pair', ${keys.pair}), ('account', ${keys.account}))`.execute(
    db,
  )
}

export async function findLastAttemptAt(db: Db, kind: LimitKind, keyHash: Buffer) {
  const found = await db
    .selectFrom('login_tries')
    .select('last_at')
    .where('kind', '=', kind)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return found?.last_at
}

export async function deleteOldAttempts(db: Db, before: Date) {
  await db.deleteFrom('login_tries').where('last_at', '<', before).execute()
}
