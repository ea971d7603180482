import type { Deps } from '../deps.ts'
import { pruneAccounts } from '../modules/accounts/prune.ts'
import { sweepMedia } from '../modules/accounts/photos/sweep-media.ts'
import { deleteExpiredHolds } from '../modules/booking/hold-queries.ts'
import { deleteOldKeys } from '../modules/booking/idempotency-queries.ts'
import { closeUnanswered } from '../modules/orders/close-unanswered.ts'
import { remind, sendLetters, type Watch } from '../modules/notifications/send-order-emails.ts'

export interface Job {
  /** When it runs, in the words of cron. */
  cron: string
  /** How soon it is begun once it is due. */
  withinSeconds: number
  run(deps: Deps, watch: Required<Watch>): Promise<unknown>
}

/** Sends what is owed; the bell calls for it too. */
export const LETTERS = 'send-letters'

const EVERY_MINUTE = '* * * * *'

/** Whatever happens without being asked for. Each may run twice at once, here and in another copy, and does no harm. */
export const everyJob: Record<string, Job> = {
  [LETTERS]: { cron: EVERY_MINUTE, withinSeconds: 1, run: (deps, watch) => sendLetters(deps, watch) },
  'remind-of-appointments': { cron: EVERY_MINUTE, withinSeconds: 20, run: owing(remind) },
  'close-unanswered': {
    cron: EVERY_MINUTE,
    withinSeconds: 20,
    run: owing(({ db, clock }) => closeUnanswered(db, clock())),
  },
  'sweep-holds': { cron: EVERY_MINUTE, withinSeconds: 20, run: ({ db, clock }) => deleteExpiredHolds(db, clock()) },
  'sweep-photos': { cron: '7 * * * *', withinSeconds: 60, run: (deps, { signal }) => sweepMedia(deps, signal) },
  'prune-accounts': { cron: '17 * * * *', withinSeconds: 60, run: ({ db, clock }) => pruneAccounts(db, clock()) },
  'prune-keys': { cron: '27 * * * *', withinSeconds: 60, run: ({ db, clock }) => deleteOldKeys(db, clock()) },
}

/** Work after which there may be letters to send. */
function owing(work: (deps: Deps) => Promise<number>) {
  return async (deps: Deps) => {
    if ((await work(deps)) > 0) deps.bell?.ring()
  }
}
