import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { waitFor } from './wait-for.ts'

const [FIRST_LOCK, PAUSE_LOCK] = [1, 2]

type TriggerEvent = 'before insert on sessions' | 'after insert on sessions' | 'before update on customers'

/** Blocks the first statement that fires this trigger until `resume`; later statements are not affected. */
export async function pauseFirstStatement(url: string, event: TriggerEvent) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`
    create function pause_first_statement() returns trigger language plpgsql as $$
    begin
      if pg_try_advisory_lock(${FIRST_LOCK}) then perform pg_advisory_xact_lock(${PAUSE_LOCK}); end if;
      return null;
    end $$;
    create trigger pause ${event} for each statement execute function pause_first_statement();
    select pg_advisory_lock(${PAUSE_LOCK})`)
  return {
    /** Resolves when this many statements wait for a lock, including the paused one. */
    async waitForBlocked(count = 1) {
      const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await waitFor(async () => expect((await holder.query(waiters)).rowCount).toBe(count))
    },
    async resume() {
      await holder.query('select pg_advisory_unlock($1)', [PAUSE_LOCK])
    },
  }
}
