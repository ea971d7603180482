import { MAX_ID, REASON_MAX } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findAuditEntries } from './audit-queries.ts'
import { approveOutlet, findReviewQueue, sendBackOutlet } from './review-outlet.ts'

const USAGE = `Usage: npm run operator -- outlets [all]            salons that wait, or all that are not live
       npm run operator -- approve ID              let a submitted salon go live
       npm run operator -- send-back ID REASON     return it; the salon reads the reason
       npm run operator -- log ID                  the newest changes of a salon`

const LOG_LENGTH = 50

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
  if (command === 'approve') {
    const outletId = parseId(given)
    await approveOutlet(db, { outletId, operator, now })
    return [`Outlet ${outletId} is live.`]
  }
  if (command === 'send-back') {
    const outletId = parseId(given)
    const reason = rest.join(' ').trim()
    if (reason.length < 3 || reason.length > REASON_MAX) {
      throw usage(`Say why, in at most ${REASON_MAX} characters: the salon reads it.`)
    }
    await sendBackOutlet(db, { outletId, operator, now }, reason)
    return [`Outlet ${outletId} was sent back.`]
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

function parseId(text: string | undefined): number {
  const id = Number(text)
  if (Number.isInteger(id) && id > 0 && id <= MAX_ID) return id
  throw usage('Name the salon by the number that "outlets" lists.')
}

function usage(problem: string) {
  return new Failure('INVALID_REQUEST', { message: [problem, USAGE].filter(Boolean).join('\n') })
}
