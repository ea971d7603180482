import type { Deps } from '../../deps.ts'
import { isStillDue, writeOrderLetter } from './order-email.ts'
import { countMoves, findBooker, findLines, getOrder } from '../orders/order-queries.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import { claimLetter, insertReminders, settleLetter, type Letter, type Outcome } from './notification-queries.ts'

const AT_ONCE = 4
/** About ten hours of trying. */
const TRIES_MAX = 15
const HOUR = 3_600_000

type LetterDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer'>

export interface Watch {
  signal?: AbortSignal
  onFailure?: (error: unknown) => void
}

/** Sends every letter that is due. Several at once, here or in another copy of the server, never send the same one. */
export async function sendLetters(deps: LetterDeps, watch: Watch = {}): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOneAfterAnother(deps, watch)))
}

async function sendOneAfterAnother(deps: LetterDeps, { signal, onFailure }: Watch) {
  for (;;) {
    const letter = signal?.aborted ? undefined : await claimLetter(deps.db, deps.clock())
    if (!letter) return
    const outcome = await trySending(deps, letter, onFailure)
    if (outcome) await settleLetter(deps.db, letter.id, outcome, deps.clock())
  }
}

/** What became of it, or nothing while it is worth another try. */
async function trySending(
  { config, db, clock, mailer }: LetterDeps,
  letter: Letter,
  onFailure: Watch['onFailure'],
): Promise<Outcome | undefined> {
  const [order, lines, { name, email }, moves] = await Promise.all([
    getOrder(db, letter.order_id),
    findLines(db, [letter.order_id]),
    findBooker(db, letter.order_id),
    countMoves(db, letter.order_id),
  ])
  const now = clock()
  if (email === null || !isStillDue(letter.kind, letter.starts_at, order, now)) return 'DROPPED'
  try {
    await mailer.send(
      writeOrderLetter(letter.kind, letter.id, {
        order,
        lines,
        customer: { name, email },
        moves,
        publicUrl: config.publicUrl,
        now,
      }),
    )
    return 'SENT'
  } catch (error) {
    if (error instanceof RecipientRefused) return 'REFUSED'
    onFailure?.(error)
    return letter.tries >= TRIES_MAX ? 'FAILED' : undefined
  }
}

/** Owes the reminders whose hour has come: the day before, and two hours before. */
export async function remind({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR)
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
