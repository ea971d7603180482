import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'

const [TURN, GATE] = [1, 2]

type Moment = 'before insert on sessions' | 'after insert on sessions' | 'before update on customers'

/** Stops the first statement that comes to this moment until it is let go; all others pass it by. */
export async function pauseFirstStatement(url: string, moment: Moment) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`
    create function wait_at_the_gate() returns trigger language plpgsql as $$
    begin
      if pg_try_advisory_lock(${TURN}) then perform pg_advisory_xact_lock(${GATE}); end if;
      return null;
    end $$;
    create trigger held ${moment} for each statement execute function wait_at_the_gate();
    select pg_advisory_lock(${GATE})`)
  return {
    /** Resolves when as many statements wait, at the gate or for one that does. */
    async waiting(count = 1) {
      const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await holder.query(waiters)).rowCount).toBe(count))
    },
    async resume() {
      await holder.query('select pg_advisory_unlock($1)', [GATE])
    },
  }
}
