import type { Deps } from '../../deps.ts'
import { insertReminders } from './reminder-queries.ts'

const HOUR_MS = 3_600_000

/**
 * Queues the reminders that are due, the day before and two hours before, and returns how many. Skips bookings that
 * were made or moved after that time, and customers who have checked in already. `sendMessages` sends them, except when
 * the customer has switched them off (`notification-rules.ts`) or the booking has changed meanwhile
 * (`is-still-current.ts`).
 */
export async function queueReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const dayBefore = await insertReminders(db, {
    kind: 'DAY_BEFORE',
    after: inHours(2),
    until: inHours(24),
    aheadHours: 24,
  })
  const hoursBefore = await insertReminders(db, {
    kind: 'TWO_HOURS_BEFORE',
    after: now,
    until: inHours(2),
    aheadHours: 2,
  })
  return dayBefore + hoursBefore
}
