import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { sendMessages } from '../../notifications/send-messages.ts'
import { offerTimes } from './offer-times.ts'

type RunDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'push' | 'texts'>

interface RunOptions {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/** Offers freed times, and notifies the customers they are offered to, and those whose day is closed. */
export async function runWaitlist(deps: RunDeps, options: RunOptions = {}): Promise<void> {
  await offerTimes(deps)
  await sendMessages(deps, options)
}

const RUN_MS = 60_000

/**
 * An offer that is not accepted in time is MISSED, which ends its entry (`entry-state.ts`); the time is offered to the
 * customer who has waited longest (`offer-times.ts`). Waits for the next expiry before the next run, so that this
 * happens in the same second, and no other customer can book the time in between.
 */
export async function passOnMissedOffers(deps: RunDeps, { signal, onFailure }: RunOptions = {}): Promise<void> {
  const { db, clock } = deps
  const end = clock().getTime() + RUN_MS
  for (let next = await findNextEnd(db); next && next.getTime() < end; next = await findNextEnd(db)) {
    const options = signal ? { signal } : {}
    await wait(Math.max(0, next.getTime() - clock().getTime()), undefined, options).catch(() => undefined)
    if (signal?.aborted) return
    await runWaitlist(deps, onFailure ? { onFailure } : {})
    // Times that a concurrent booking is taking are left to the next run.
    const after = await findNextEnd(db)
    if (after && after <= next) return
  }
}

/** Names both states, as the condition of the index `waitlist_live` does. */
async function findNextEnd(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(held_until) as next from waitlist_entries
    where status in ('WAITING', 'OFFERED') and status = 'OFFERED'`.execute(db)
  return rows[0]?.next ?? undefined
}
