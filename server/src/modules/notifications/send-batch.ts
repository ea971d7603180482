import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'
import { messageCounter } from '../../http/message-outcomes.ts'
import { DeliveryUnknown, RecipientRefused, type MailConnection } from '../../integrations/mailer.ts'
import { noteAndMark, releaseClaimed, settleClaimed, type Note, type Step } from './delivery-queries.ts'
import type { MailConnections } from './mail-connections.ts'
import type { Message, Outcome, ReadyMessage, SendDeps } from './message.ts'
import { readBatch } from './read-batch.ts'

/** About ten hours, including the waits between them. */
const MAX_ATTEMPTS = 15
/** The number of concurrent sends, each over its own connection. No more messages than this are ever in doubt. */
const CONNECTIONS = 8
/** Opening a connection costs about as much as sending some messages over one. */
const MESSAGES_PER_CONNECTION = 6
/** A batch that takes longer releases the rest, well before its claims end. */
const BATCH_MS = 20_000
/** After this long the rest is read again, so that no stale message is sent. */
const FRESH_MS = 1_000
/** If the database was slow to store the mark, messages read longer ago than this are not sent. */
const MAX_AGE_MS = 10_000
/** How long recording an outcome is retried while the database is unavailable; less than a mark is valid. */
const SAVE_MS = 600_000
const SAVE_AGAIN_MS = 500

export interface SendOptions {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/**
 * Sends claimed messages of one channel. Each is marked in the database before it is handed over, and its outcome is
 * recorded afterwards: only between the two is it in doubt. Only messages that are sent concurrently are marked
 * together.
 */
export async function sendBatch(
  deps: SendDeps,
  mail: MailConnections,
  claimed: Message[],
  options: SendOptions,
): Promise<void> {
  const { db, clock } = deps
  const startedAt = performance.now()
  const changed: Message[] = []
  let waiting = claimed
  while (waiting.length > 0 && isTimeLeft()) {
    const wanted = Math.ceil(waiting.length / MESSAGES_PER_CONNECTION)
    const { connections, error } = await mail.open(Math.min(CONNECTIONS, wanted))
    if (connections.length === 0) {
      // No message was handed over: each loses an attempt and none is in doubt.
      options.onFailure?.(error)
      await failAttempts(waiting)
      waiting = []
      break
    }
    const readAt = performance.now()
    const { ready, dropped, unreadable, postponed } = await readBatch(deps, waiting)
    for (const problem of unreadable) options.onFailure?.(problem.error)
    await failAttempts(unreadable.map(({ message }) => message))
    await settle(dropped, 'DROPPED')
    for (const { message, until } of postponed) await releaseClaimed(db, [message], until)
    waiting = await sendWhileFresh(ready, connections, readAt)
  }
  await releaseClaimed(db, [...waiting, ...changed])

  function isTimeLeft() {
    return !options.signal?.aborted && performance.now() - startedAt < BATCH_MS
  }

  /** Returns the messages that were not sent: connections have to be opened for them, or they have to be read again. */
  async function sendWhileFresh(
    ready: ReadyMessage[],
    connections: MailConnection[],
    readAt: number,
  ): Promise<Message[]> {
    let notes: Note[] = []
    const restFrom = (index: number) => ready.slice(index).map(({ message }) => message)
    try {
      for (let index = 0; index < ready.length; index += connections.length) {
        if (!isTimeLeft() || (index > 0 && performance.now() - readAt > FRESH_MS)) return restFrom(index)
        const next = ready.slice(index, index + connections.length)
        const handedOverAt = clock()
        const marked = await save(deps, options, { notes, marks: next, handedOverAt })
        notes = []
        changed.push(...next.flatMap(({ message }) => (marked.has(message.id) ? [] : message)))
        const isFresh = performance.now() - readAt < MAX_AGE_MS
        await Promise.all(
          next.map(async (one, place) => {
            const { message } = one
            const connection = connections[place]
            if (!connection || !marked.has(message.id)) return
            const outcome = isFresh ? await attempt(one, connection) : undefined
            notes.push({ message, handedOverAt, outcome })
            messageCounter.inc({ channel: message.channel, outcome: outcome ?? 'RETRY' })
          }),
        )
        // The connection was closed after a failure.
        if (notes.some(({ outcome }) => outcome !== 'SENT' && outcome !== 'DROPPED'))
          return restFrom(index + connections.length)
      }
      return []
    } finally {
      if (notes.length > 0) await save(deps, options, { notes, marks: [], handedOverAt: clock() })
    }
  }

  /** Returns nothing when the message was certainly not accepted and is retried. */
  async function attempt({ message, deliver }: ReadyMessage, connection: MailConnection): Promise<Outcome | undefined> {
    try {
      return (await deliver(connection)) ? 'SENT' : 'DROPPED'
    } catch (error) {
      if (error instanceof RecipientRefused) return 'REFUSED'
      options.onFailure?.(error)
      if (error instanceof DeliveryUnknown) return 'UNKNOWN'
      return message.attempts >= MAX_ATTEMPTS ? 'FAILED' : undefined
    }
  }

  /** The claim has counted the attempt and set the time of the next one. */
  function failAttempts(messages: Message[]) {
    return settle(
      messages.filter(({ attempts }) => attempts >= MAX_ATTEMPTS),
      'FAILED',
    )
  }

  async function settle(messages: Message[], outcome: Outcome) {
    for (const { channel } of messages) messageCounter.inc({ channel, outcome })
    await settleClaimed(db, messages, outcome, clock())
  }
}

/** Repeats the statement while the database is unavailable: only this process knows the outcome. */
async function save({ db, clock }: SendDeps, { signal, onFailure }: SendOptions, step: Step) {
  const startedAt = performance.now()
  let hasReported = false
  for (;;) {
    try {
      return await noteAndMark(db, { ...step, now: clock() })
    } catch (error) {
      const isHopeless = step.notes.length === 0 && !isDatabaseUnavailable(error)
      if (isHopeless || signal?.aborted || performance.now() - startedAt > SAVE_MS) throw error
      if (!hasReported) onFailure?.(error)
      hasReported = true
      await wait(SAVE_AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}
