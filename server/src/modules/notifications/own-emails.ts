import { ALERT_KINDS, type AlertKind, type OwnEmails } from '@nikhar/contract/notifications'
import type { SalonRole } from '@nikhar/contract/permissions'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { readPreferences, updatePreferences } from './preferences.ts'

interface OutletAccount {
  accountId: number
  outletId: number
  role: SalonRole
}

/**
 * The owner gets all e-mails that the outlet has not switched off; managers and reception get those that they have
 * chosen.
 */
export async function readOwnEmails(deps: Pick<Deps, 'config' | 'db'>, account: OutletAccount): Promise<OwnEmails> {
  if (account.role === 'OWNER') {
    const { choices } = await readPreferences(deps, { recipient: 'SALON', outletId: account.outletId })
    return { kinds: ALERT_KINDS.filter((kind) => choices.some((choice) => choice.kind === kind && choice.wanted)) }
  }
  const rows = await deps.db
    .selectFrom('member_email_kinds')
    .select('kind')
    .where('member_id', '=', await getId(selectMember(deps.db, account)))
    .execute()
  return { kinds: ALERT_KINDS.filter((kind) => rows.some((row) => row.kind === kind)) }
}

export async function updateOwnEmails(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  account: OutletAccount,
  { kinds }: OwnEmails,
): Promise<OwnEmails> {
  const isWanted = (kind: AlertKind) => kinds.includes(kind)
  if (account.role === 'OWNER') {
    const choices = ALERT_KINDS.map((kind) => ({ kind, channel: 'EMAIL' as const, wanted: isWanted(kind) }))
    await updatePreferences(deps, { recipient: 'SALON', outletId: account.outletId }, { choices })
  } else {
    await runTransaction(deps.db, async (trx) => {
      // Locked, to serialise concurrent changes.
      const member_id = await getId(selectMember(trx, account).forUpdate())
      await trx.deleteFrom('member_email_kinds').where('member_id', '=', member_id).execute()
      const rows = ALERT_KINDS.filter(isWanted).map((kind) => ({ member_id, kind }))
      if (rows.length > 0) await trx.insertInto('member_email_kinds').values(rows).execute()
    })
  }
  return readOwnEmails(deps, account)
}

async function getId(member: ReturnType<typeof selectMember>): Promise<number> {
  const found = await member.executeTakeFirst()
  if (!found) throw new Failure('FORBIDDEN')
  return found.id
}

function selectMember(db: Db, { outletId, accountId }: OutletAccount) {
  return db
    .selectFrom('outlet_members')
    .select('id')
    .where('outlet_id', '=', outletId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
}
