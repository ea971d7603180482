import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'
import { notificationCounter } from '../../http/notification-outcomes.ts'
import { DeliveryUnknown, RecipientRefused, type MailConnection, type Mailer } from '../../integrations/mailer.ts'
import { deliver } from './deliver.ts'
import { noteAndMark, releaseClaimed, settleClaimed, type Mark, type Note } from './delivery-queries.ts'
import type { Notification, Outcome } from './notification-queries.ts'
import { readBatch, type ReadyNotification } from './read-batch.ts'

/** With the waits between them, about ten hours. */
const MAX_ATTEMPTS = 15
/** A batch that takes longer gives the rest back, well before its claims end. */
const BATCH_MS = 20_000
/** After this long the rest is read again, so that nothing is sent as it was before. */
const FRESH_MS = 1_000
/** When the database was slow to take the mark, what was read longer ago is not sent. */
const MAX_AGE_MS = 10_000
/** How long an outcome is noted again while the database is away; less than a mark is valid. */
const SAVE_MS = 600_000
const SAVE_AGAIN_MS = 500

export type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'texts' | 'push'>

export interface SendOptions {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/**
 * Sends claimed notifications of one channel one after the other, over one connection. Each is marked in the database before
 * it is handed over and noted afterwards: between the two, and at no other time, it is in doubt.
 */
export async function sendBatch(deps: SendDeps, claimed: Notification[], options: SendOptions): Promise<void> {
  const { db, clock, mailer } = deps
  const connection = openConnection(mailer)
  const startedAt = performance.now()
  const changed: Notification[] = []
  let waiting = claimed
  try {
    while (waiting.length > 0 && isTimeLeft()) {
      const failure = await findConnectionFailure(connection, waiting)
      if (failure !== undefined) {
        // Nothing was handed over: it costs all of them an attempt and leaves none in doubt.
        options.onFailure?.(failure)
        await failAttempts(waiting)
        waiting = []
        break
      }
      const readAt = performance.now()
      const { ready, dropped, unreadable } = await readBatch(deps, waiting)
      for (const { error } of unreadable) options.onFailure?.(error)
      await failAttempts(unreadable.map(({ notification }) => notification))
      await settle(dropped, 'DROPPED')
      waiting = await sendWhileFresh(ready, readAt)
    }
  } finally {
    connection.close()
  }
  await releaseClaimed(db, [...waiting, ...changed])

  function isTimeLeft() {
    return !options.signal?.aborted && performance.now() - startedAt < BATCH_MS
  }

  /** Returns those that were not sent: a connection has to be opened for them, or they have to be read again. */
  async function sendWhileFresh(ready: ReadyNotification[], readAt: number): Promise<Notification[]> {
    let note: Note | undefined
    const restFrom = (index: number) => ready.slice(index).map(({ notification }) => notification)
    try {
      for (const [index, next] of ready.entries()) {
        if (!isTimeLeft() || (index > 0 && performance.now() - readAt > FRESH_MS)) return restFrom(index)
        const { notification, booking } = next
        const handedOverAt = clock()
        const isMarked = await save(deps, options, {
          ...(note && { note }),
          mark: { notification, handedOverAt, version: booking.version },
        })
        note = undefined
        if (!isMarked) {
          changed.push(notification)
          continue
        }
        const outcome = performance.now() - readAt < MAX_AGE_MS ? await attempt(next) : undefined
        note = { notification, handedOverAt, outcome }
        notificationCounter.inc({ channel: notification.channel, outcome: outcome ?? 'RETRY' })
        // A failure has closed the connection.
        if (outcome !== 'SENT' && outcome !== 'DROPPED') return restFrom(index + 1)
      }
      return []
    } finally {
      if (note) await save(deps, options, { note })
    }
  }

  /** Returns nothing when the message was certainly not taken and is to be tried again. */
  async function attempt(next: ReadyNotification): Promise<Outcome | undefined> {
    try {
      return (await deliver(deps, connection, next)) ? 'SENT' : 'DROPPED'
    } catch (error) {
      if (error instanceof RecipientRefused) return 'REFUSED'
      options.onFailure?.(error)
      if (error instanceof DeliveryUnknown) return 'UNKNOWN'
      return next.notification.attempts >= MAX_ATTEMPTS ? 'FAILED' : undefined
    }
  }

  /** The claim has counted the attempt and set the time of the next. */
  function failAttempts(notifications: Notification[]) {
    return settle(
      notifications.filter(({ attempts }) => attempts >= MAX_ATTEMPTS),
      'FAILED',
    )
  }

  async function settle(notifications: Notification[], outcome: Outcome) {
    for (const { channel } of notifications) notificationCounter.inc({ channel, outcome })
    await settleClaimed(db, notifications, outcome, clock())
  }
}

/** Repeats the statement while the database is away: this process knows what no other can find out. */
async function save({ db, clock }: SendDeps, { signal, onFailure }: SendOptions, step: { note?: Note; mark?: Mark }) {
  const startedAt = performance.now()
  let hasReported = false
  for (;;) {
    try {
      return await noteAndMark(db, { ...step, now: clock() })
    } catch (error) {
      const isHopeless = !step.note && !isDatabaseUnavailable(error)
      if (isHopeless || signal?.aborted || performance.now() - startedAt > SAVE_MS) throw error
      if (!hasReported) onFailure?.(error)
      hasReported = true
      await wait(SAVE_AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function findConnectionFailure(connection: MailConnection, [first]: Notification[]): Promise<unknown> {
  if (first?.channel !== 'EMAIL') return undefined
  return connection.open().then(
    () => undefined,
    (error: unknown) => error ?? new Error('The mail server cannot be reached'),
  )
}

function openConnection(mailer: Mailer): MailConnection {
  return mailer.connect?.() ?? { open: async () => {}, send: (email) => mailer.send(email), close: () => {} }
}
