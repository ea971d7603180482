import { REASON_MAX } from '@nikhar/contract/constants'
import { MAX_ID } from '@nikhar/contract/ids'
import type { OutletDecision } from '@nikhar/contract/operator'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findAuditEntries } from '../accounts/audit/audit-queries.ts'
import { decideChange } from '../salons/identity/decide-change.ts'
import { findWaitingChanges } from '../salons/identity/pending-change-queries.ts'
import { findReviewQueue, reviewOutlet } from '../salons/review-outlet.ts'
import { readChange } from './outlets/read-changes.ts'
import { addOperator, listOperators, removeOperator, resetOperator } from './operator-accounts.ts'

const USAGE = `Usage: npm run operator -- add NAME EMAIL            a new operator; the server sends the first link
       npm run operator -- operators               who the operators are
       npm run operator -- reset EMAIL             another link, and the second factor is set up anew
       npm run operator -- remove EMAIL            ends the account and its sessions
       npm run operator -- outlets [all]           salons that wait, or all that are not live
       npm run operator -- approve ID [OTHER...]   let a submitted salon go live; OTHER: those it looks like, compared
       npm run operator -- send-back ID REASON     return it; the salon reads the reason
       npm run operator -- hide ID REASON          take a live one out of sight; bookings to come stay
       npm run operator -- suspend ID REASON       the same, for a salon that broke the rules
       npm run operator -- reinstate ID            show it again
       npm run operator -- changes                 what live salons asked to change
       npm run operator -- accept CHANGE [OTHER...]  let guests see it
       npm run operator -- refuse CHANGE REASON    keep what guests see; the salon reads the reason
       npm run operator -- log ID                  the newest changes of a salon`

const LOG_LENGTH = 50

interface DecisionCommand {
  decision: OutletDecision
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
  /** The address that e-mails to salons link to, if it is known. */
  deskUrl?: string | undefined
  now: Date
}

/** Runs one command of an operator and returns the lines to print. Throws a Failure with a sentence for the operator. */
export async function runOperatorCommand(
  db: Db,
  [command, given, ...rest]: readonly string[],
  { operator, deskUrl, now }: CommandContext,
): Promise<string[]> {
  if (command === 'outlets') return listOutlets(db, given === 'all')
  const decided = command === undefined ? undefined : DECIDED.get(command)
  if (decided) {
    const { decision, done, needsReason } = decided
    const outletId = parseId(given)
    const reason = needsReason ? parseReason(rest) : undefined
    const actor = { kind: 'OPERATOR', name: operator } as const
    const compared = decision === 'APPROVE' ? rest.map(parseId) : []
    await reviewOutlet(db, { outletId, decision, actor, compared, now, ...(reason !== undefined && { reason }) })
    return [`Outlet ${outletId} ${done}.`]
  }
  if (command === 'changes') return listWaiting(db)
  if (command === 'accept' || command === 'refuse') {
    const isAccepted = command === 'accept'
    const changeId = parseId(given)
    const waiting = (await findWaitingChanges(db, { limit: MAX_ID })).find(({ id }) => id === changeId)
    if (!waiting) throw new Failure('NOT_FOUND', { message: `No change ${changeId} waits.` })
    await decideChange(db, {
      outletId: waiting.outlet_id,
      changeId,
      decision: isAccepted ? 'ACCEPT' : 'REFUSE',
      ...(isAccepted ? { compared: rest.map(parseId) } : { reason: parseReason(rest) }),
      actor: { kind: 'OPERATOR', name: operator },
      deskUrl,
      now,
    })
    return [`Change ${changeId} is ${isAccepted ? 'accepted' : 'refused'}.`]
  }
  const context = { by: operator, now }
  if (command === 'add') return [await addOperator(db, [given, ...rest], context)]
  if (command === 'operators') return listOperators(db)
  if (command === 'reset') return [await resetOperator(db, given, context)]
  if (command === 'remove') return [await removeOperator(db, given, context)]
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

async function listWaiting(db: Db) {
  const rows = await findWaitingChanges(db, { limit: LOG_LENGTH })
  if (rows.length === 0) return ['No change waits.']
  const lines: string[] = []
  for (const row of rows) {
    const { changeId, outletId, outletName, since, changes, reasons } = await readChange(db, row)
    lines.push(`${changeId}  since ${since.slice(0, 16)}Z  ${outletName} (${outletId})`)
    for (const { part, before, after } of changes) lines.push(`  ${part}: ${before ?? 'none'} → ${after ?? 'none'}`)
    for (const reason of reasons) lines.push(`  ${reason}.`)
  }
  return lines
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
  throw usage('Name it by the number that "outlets" or "changes" lists.')
}

function usage(problem: string) {
  return new Failure('INVALID_REQUEST', { message: [problem, USAGE].filter(Boolean).join('\n') })
}
