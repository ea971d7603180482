import { MAX_ID, REASON_MAX } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findAuditEntries } from './audit-queries.ts'
import { findReviewQueue, reviewOutlet, type Decision } from './review-outlet.ts'

const USAGE = `Usage: npm run operator -- outlets [all]            salons that wait, or all that are not live
       npm run operator -- approve ID              let a submitted salon go live
       npm run operator -- send-back ID REASON     return it; the salon reads the reason
       npm run operator -- hide ID REASON          take a live one out of sight; bookings to come stay
       npm run operator -- suspend ID REASON       the same, for a salon that broke the rules
       npm run operator -- reinstate ID            show it again
       npm run operator -- log ID                  the newest changes of a salon`

const LOG_LENGTH = 50

interface DecisionCommand {
  decision: Decision
  /** What is printed afterwards. */
  done: string
  needsReason?: true
}

const DECIDED: ReadonlyMap<string, DecisionCommand> = new Map([
  ['approve', { decision: 'APPROVE', done: 'is live' }],
  ['send-back', { decision: 'SEND_BACK', done: 'was sent back', needsReason: true }],
  ['hide', { decision: 'HIDE', done: 'is hidden', needsReason: true }],
  ['suspend', { decision: 'SUSPEND', done: 'is suspended', needsReason: true }],
  ['reinstate', { decision: 'REINSTATE', done: 'is live again' }],
])

interface CommandContext {
  /** Who runs the command. */
  operator: string
  now: Date
}

/** Runs one command of an operator and returns the lines to print. Throws a Failure with a sentence for the operator. */
export async function runOperatorCommand(
  db: Db,
  [command, given, ...rest]: readonly string[],
  { operator, now }: CommandContext,
): Promise<string[]> {
  if (command === 'outlets') return listOutlets(db, given === 'all')
  const decided = command === undefined ? undefined : DECIDED.get(command)
  if (decided) {
    const { decision, done, needsReason } = decided
    const outletId = parseId(given)
    const reason = needsReason ? parseReason(rest) : undefined
    await reviewOutlet(db, { outletId, decision, operator, now, ...(reason !== undefined && { reason }) })
    return [`Outlet ${outletId} ${done}.`]
  }
  if (command === 'log') return listChanges(db, parseId(given))
  throw usage(command === undefined ? '' : `There is no command ${command}.`)
}

async function listOutlets(db: Db, all: boolean) {
  const outlets = await findReviewQueue(db, { all })
  if (outlets.length === 0) return [all ? 'Every salon is live.' : 'No salon waits.']
  return outlets.map(({ id, name, city, owner, stage, stage_changed_at, stage_reason }) =>
    [id, stage, `since ${stage_changed_at.toISOString().slice(0, 16)}Z`, `${name}, ${city} (${owner})`, stage_reason]
      .filter((part) => part !== null)
      .join('  '),
  )
}

async function listChanges(db: Db, outletId: number) {
  const entries = await findAuditEntries(db, outletId, LOG_LENGTH)
  return entries.map(({ at, actor, actor_id, actor_name, action, subject_id }) =>
    [at.toISOString(), action, subject_id, `by ${actor.toLowerCase()} ${actor_name ?? actor_id}`]
      .filter((part) => part !== null)
      .join('  '),
  )
}

function parseReason(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (reason.length >= 3 && reason.length <= REASON_MAX) return reason
  throw usage(`Say why, in at most ${REASON_MAX} characters: the salon reads it.`)
}

function parseId(text: string | undefined): number {
  const id = Number(text)
  if (Number.isInteger(id) && id > 0 && id <= MAX_ID) return id
  throw usage('Name the salon by the number that "outlets" lists.')
}

function usage(problem: string) {
  return new Failure('INVALID_REQUEST', { message: [problem, USAGE].filter(Boolean).join('\n') })
}
