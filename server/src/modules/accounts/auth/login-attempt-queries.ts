import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What tries are counted by: where they come from, whom they are for, and both together. */
export const KINDS = ['address', 'pair', 'account'] as const
export type Kind = (typeof KINDS)[number]

export type LoginKeys = Record<Kind, Buffer>

export interface AttemptLimit {
  tries: number
  pauseMs: number
}

/** Made once: log-ins come in crowds, and the words never change. */
const NOTE_TRY = `
  with address as (${noteWhen('address', 3, 'select')}),
    pair as (${noteWhen('pair', 6, 'select from address')}),
    account as (${noteWhen('account', 9, 'select from pair')})
  select exists (select from address) as address, exists (select from pair) as pair, exists (select from account) as account`

/** $1 is now and $2 the start of the window; from `first` on come the key, its limit, and when its pause began. */
function noteWhen(kind: Kind, first: number, allowed: string) {
  return `
    insert into login_tries as noted (kind, key_hash, tries, since, last_at)
    select '${kind}', $${first}::bytea, 1, $1::timestamptz, $1::timestamptz where exists (${allowed})
    on conflict (kind, key_hash) do update set
      tries = case when noted.since > $2 then noted.tries + 1 else 1 end,
      since = case when noted.since > $2 then noted.since else excluded.since end,
      last_at = excluded.last_at
    where noted.since <= $2 or noted.tries < $${first + 1} or noted.last_at <= $${first + 2}
    returning 1`
}

/**
 * Notes a try and returns for each kind whether it was within the limit. What was refused by one kind is not noted by the
 * next: the account comes last, so that whoever is refused already cannot keep its owner out.
 */
export async function recordAttempt(db: Db, keys: LoginKeys, limits: Record<Kind, AttemptLimit>, windowMs: number, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const values = KINDS.flatMap((kind) => [keys[kind], limits[kind].tries, before(limits[kind].pauseMs)])
  const query = CompiledQuery.raw(NOTE_TRY, [now, before(windowMs), ...values])
  const { rows } = await db.executeQuery<Record<Kind, boolean>>(query)
  return rows[0] as Record<Kind, boolean>
}

/** Takes a try back, of these kinds. */
export async function refundAttempt(db: Db, keys: LoginKeys, kinds: readonly Kind[]) {
  if (kinds.length === 0) return
  await db
    .updateTable('login_tries')
    .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
    .where((eb) => eb.or(kinds.map((kind) => eb.and([eb('kind', '=', kind), eb('key_hash', '=', keys[kind])]))))
    .execute()
}

/** Takes a try back that was right, and forgets the wrong ones before it from the same address. */
export async function clearFailedAttempts(db: Db, keys: LoginKeys) {
  await sql`
    update login_tries set tries = case kind when 'pair' then 0 else greatest(tries - 1, 0) end
    where (kind, key_hash) in (('address', ${keys.address}), ('pair', ${keys.pair}), ('account', ${keys.account}))`.execute(
    db,
  )
}

export async function findLastAttemptAt(db: Db, kind: Kind, keyHash: Buffer) {
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
