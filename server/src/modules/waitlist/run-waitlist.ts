import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { offerTimes } from './offer-times.ts'
import { sendOfferNotifications } from './send-offer-notifications.ts'

type RunDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'push'>

interface RunOptions {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/** Offers times that became free, and notifies the customers they are offered to. */
export async function runWaitlist(deps: RunDeps, { onFailure }: RunOptions = {}): Promise<void> {
  await offerTimes(deps)
  await sendOfferNotifications(deps, onFailure)
}

const RUN_MS = 60_000

/**
 * An offer that nobody takes in time is MISSED, and its entry has ended (`entry-state.ts`); the time is offered to whoever has
 * waited for it longest (`offer-times.ts`). Waits for each offer that expires before the next run, so that this happens in
 * the same second, and nobody else can book the time in between.
 */
export async function passOnMissedOffers(deps: RunDeps, { signal, onFailure }: RunOptions = {}): Promise<void> {
  const { db, clock } = deps
  const end = clock().getTime() + RUN_MS
  for (let next = await findNextEnd(db); next && next.getTime() < end; next = await findNextEnd(db)) {
    const options = signal ? { signal } : {}
    await wait(Math.max(0, next.getTime() - clock().getTime()), undefined, options).catch(() => undefined)
    if (signal?.aborted) return
    await runWaitlist(deps, onFailure ? { onFailure } : {})
    // What a booking is just taking stays for the next run.
    const after = await findNextEnd(db)
    if (after && after <= next) return
  }
}

/** Names both states as well, which is the condition of the index `waitlist_live`. */
async function findNextEnd(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(held_until) as next from waitlist_entries
    where status in ('WAITING', 'OFFERED') and status = 'OFFERED'`.execute(db)
  return rows[0]?.next ?? undefined
}
