import { deleteEachOld, runEach } from '../db/delete-in-batches.ts'
import { RETENTION } from '../db/retention.ts'
import type { Deps } from '../deps.ts'
import { deleteOldAccountData } from '../modules/accounts/delete-old-account-data.ts'
import { deleteOldGuestHolds } from '../modules/bookings/place/guest-hold-queries.ts'
import { deleteExpiredHolds, deleteOldHeldTimes } from '../modules/bookings/place/hold-queries.ts'
import { deleteOldKeys } from '../db/idempotency-queries.ts'
import { deleteOldInvitations } from '../modules/bookings/change/guest-visit-queries.ts'
import { deleteOldOperatorData } from '../modules/operator/auth/delete-old-operator-data.ts'
import { deleteUnusedMedia } from '../modules/media/delete-unused-media.ts'
import { queueReminders } from '../modules/notifications/queue-reminders.ts'
import { queueRequestReminders } from '../modules/notifications/queue-request-reminders.ts'
import { sendMessages } from '../modules/notifications/send-messages.ts'
import { measureReliability } from '../modules/salons/reports/measure-reliability.ts'
import { closeUnanswered } from '../modules/bookings/change/close-unanswered.ts'
import { passOnMissedOffers, runWaitlist } from '../modules/bookings/waitlist/run-waitlist.ts'
import { deleteOldEntries } from '../modules/bookings/waitlist/settle-entries.ts'

export interface JobContext {
  /** Aborted when the server stops. */
  signal: AbortSignal
  onFailure: (error: unknown) => void
}

export interface Job {
  cron: string
  /** How often the queue is polled, which is the longest wait of a job that is due. */
  pollSeconds: number
  run(deps: Deps, context: JobContext): Promise<unknown>
}

const SEND_MESSAGES = 'send-messages'

const OFFER_TIMES = 'offer-times'

/** The jobs that a change of a booking starts immediately, instead of at the next full minute. */
export const SIGNALLED_JOBS = [SEND_MESSAGES, OFFER_TIMES]

const EVERY_MINUTE = '* * * * *'
/** How long a run of a clean-up takes at most; the next one continues where it stopped. */
const CLEAN_UP_MS = 5 * 60_000
const HOLDS_MS = 30_000

/** Clean-ups of several modules: only the age of rows decides. */
export const OLD_RECORDS = [
  RETENTION.messages,
  RETENTION.orderHistory,
  RETENTION.auditLog,
  RETENTION.invitations,
  RETENTION.calendarFeeds,
  RETENTION.outbox,
]

/** Every scheduled job. Each is safe to run twice at the same time, on this server or on another. */
export const jobs: Record<string, Job> = {
  [SEND_MESSAGES]: { cron: EVERY_MINUTE, pollSeconds: 1, run: sendMessages },
  [OFFER_TIMES]: { cron: EVERY_MINUTE, pollSeconds: 1, run: runWaitlist },
  'expire-offers': { cron: EVERY_MINUTE, pollSeconds: 2, run: passOnMissedOffers },
  'queue-reminders': { cron: EVERY_MINUTE, pollSeconds: 20, run: notifyAfter(queueReminders) },
  'queue-request-reminders': { cron: EVERY_MINUTE, pollSeconds: 20, run: notifyAfter(queueRequestReminders) },
  'close-unanswered': {
    cron: EVERY_MINUTE,
    pollSeconds: 20,
    run: notifyAfter(({ db, clock }) => closeUnanswered(db, clock())),
  },
  'delete-expired-holds': {
    cron: EVERY_MINUTE,
    pollSeconds: 20,
    run: ({ db, clock }, { signal }) => deleteExpiredHolds(db, clock(), within(HOLDS_MS, signal)),
  },
  'delete-unused-media': {
    cron: '7 * * * *',
    pollSeconds: 60,
    run: (deps, { signal }) => deleteUnusedMedia(deps, signal),
  },
  'delete-old-account-data': {
    cron: '17 * * * *',
    pollSeconds: 60,
    run: (deps, { signal }) => deleteOldAccountData(deps, deps.clock(), within(CLEAN_UP_MS, signal)),
  },
  'delete-old-keys': {
    cron: '27 * * * *',
    pollSeconds: 60,
    run: ({ db, clock }, context) => {
      const [now, signal] = [clock(), within(CLEAN_UP_MS, context.signal)]
      return runEach([
        () => deleteOldKeys(db, now, signal),
        () => deleteOldHeldTimes(db, now, signal),
        () => deleteOldGuestHolds(db, now, signal),
        () => deleteOldEntries(db, now, signal),
        () => deleteOldInvitations(db, now, signal),
      ])
    },
  },
  'measure-reliability': {
    cron: '47 * * * *',
    pollSeconds: 60,
    run: ({ db, clock }, { signal }) => measureReliability(db, clock(), signal),
  },
  'delete-old-operator-data': {
    cron: '37 * * * *',
    pollSeconds: 60,
    run: ({ db, clock }, { signal }) => deleteOldOperatorData(db, clock(), within(CLEAN_UP_MS, signal)),
  },
  'delete-old-records': {
    cron: '57 * * * *',
    pollSeconds: 60,
    run: ({ db, clock }, { signal }) =>
      deleteEachOld(db, OLD_RECORDS, clock(), { signal: within(CLEAN_UP_MS, signal) }),
  },
}

function within(ms: number, signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)])
}

/** Called after work that has changed orders or queued notifications. */
function notifyAfter(work: (deps: Deps) => Promise<number>) {
  return async (deps: Deps) => {
    if ((await work(deps)) === 0) return
    deps.orderChanges.publish()
    deps.jobSignal?.notify()
  }
}
