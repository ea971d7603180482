import { codeMessages, toE164, type Customer, type EditProfile } from '@nikhar/contract/accounts'
import type { Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import { emailChangedEmail, mobileChangedSms } from '../../notifications/contact-change-messages.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { isSessionEnded, revokeSessions } from '../auth/session-queries.ts'
import { verifyCodes, type SubmittedCode } from '../codes/one-time-code.ts'
import { toCustomer } from '../customers/customer.ts'
import {
  contactConstraints,
  getCustomer,
  lockCustomer,
  updateCustomer,
  type CustomerRow,
} from '../customers/customer-queries.ts'
import { processPhotos } from '../photos/process-photos.ts'
import { assertContactsFree } from './assert-contacts-free.ts'
import { insertContactChanges } from '../customers/contact-change-queries.ts'
import { generateUndoToken, hashUndoToken, UNDO_DAYS } from './undo-contact-change.ts'

/** Changes only the fields sent. A new e-mail or number needs a code; its predecessor is notified and other sessions end. */
export async function editProfile(
  deps: AccountsDeps,
  customer: CustomerSession,
  form: EditProfile,
  { requester }: RequestOrigin,
): Promise<Customer> {
  const { db, clock, runInBackground } = deps
  const before = await getCustomer(db, customer.id)
  const whitelabelId = before.whitelabel_id
  const changed = findChangedContacts(before, form)
  const check = { whitelabelId, purpose: 'verify-contact', requester } as const
  const codes = await verifyCodes(deps, check, readSubmittedCodes(changed, form))
  if (form.profilePhotos) await assertContactsFree(db, before, form)
  const photos =
    form.profilePhotos && (await processPhotos(deps, { id: customer.id, whitelabelId }, form.profilePhotos))
  const changes = { ...changesOf(form), ...(photos && { profile_photos: photos.keys }) }
  if (Object.keys(changes).length === 0) return toCustomer(before)

  const now = clock()
  const editing = runTransaction(db, async (trx) => {
    await codes.consume(trx)
    await photos?.publish(trx)
    const oldContacts = changed.email || changed.contactNumber ? await changeContacts(trx, deps, customer, changed) : []
    return { after: await updateCustomer(trx, customer.id, { ...changes, updated_at: now }), oldContacts }
  })
  const { after, oldContacts } = await mapUniqueViolation(editing, contactConstraints)
  if (photos) runInBackground('the deletion of unused photos', photos.deleteUnusedFiles)
  for (const oldContact of oldContacts) notifyOldContact(deps, oldContact, after.contact_number ?? '')
  return toCustomer(after)
}

interface OldContact {
  kind: 'email' | 'mobile'
  to: string
  undoToken: string
}

/**
 * Ends all other sessions and stores how each change can be undone. The lock guarantees that the old contacts are
 * current.
 */
async function changeContacts(
  trx: Db,
  { config, clock }: AccountsDeps,
  { id, sessionId }: CustomerSession,
  changed: ChangedContacts,
): Promise<OldContact[]> {
  const now = clock()
  const { email, contact_number: number } = await lockCustomer(trx, id)
  if (await isSessionEnded(trx, sessionId)) throw new Failure('SESSION_EXPIRED')
  await revokeSessions(trx, id, now, sessionId)
  const oldContacts: OldContact[] = []
  if (changed.email && email) oldContacts.push({ kind: 'email', to: email, undoToken: generateUndoToken() })
  if (changed.contactNumber && number) oldContacts.push({ kind: 'mobile', to: number, undoToken: generateUndoToken() })
  await insertContactChanges(
    trx,
    oldContacts.map(({ kind, to, undoToken }) => ({
      customer_id: id,
      session_id: sessionId,
      kind,
      old_contact: to,
      token_hash: hashUndoToken(config.tokenSecret, undoToken),
      changed_at: now,
      expires_at: new Date(now.getTime() + UNDO_DAYS * 86_400_000),
    })),
  )
  return oldContacts
}

function notifyOldContact(deps: AccountsDeps, { kind, to, undoToken }: OldContact, newNumber: string) {
  const { config, mailer, sms, runInBackground, recordEvent } = deps
  const link = `${config.publicUrl}/forget-password?undo=${undoToken}`
  recordEvent('contact-changed', { channel: kind === 'email' ? 'email' : 'sms' })
  if (kind === 'email') {
    runInBackground('the e-mail to the old address', () => mailer.send(emailChangedEmail(to, link, UNDO_DAYS)))
  } else {
    runInBackground('the SMS to the old number', () => sms.send(mobileChangedSms(to, newNumber, link, UNDO_DAYS)))
  }
}

type ChangedContacts = Record<keyof typeof codeMessages, boolean>

/** E-mail addresses are compared case-insensitively. */
function findChangedContacts(before: CustomerRow, { email, contactNumber }: EditProfile): ChangedContacts {
  return {
    email: email !== undefined && email.toLowerCase() !== before.email?.toLowerCase(),
    contactNumber: contactNumber !== undefined && toE164(contactNumber) !== before.contact_number,
  }
}

function readSubmittedCodes(changed: ChangedContacts, form: EditProfile): SubmittedCode[] {
  const submitted: SubmittedCode[] = []
  const missing: Record<string, string> = {}
  for (const contact of ['email', 'contactNumber'] as const) {
    const field = `${contact}Otp` as const
    const { [contact]: username, [field]: code } = form
    if (!changed[contact] || username === undefined) continue
    if (code === undefined) missing[field] = codeMessages[contact].missing
    else submitted.push({ field, username, code })
  }
  if (Object.keys(missing).length > 0) throw new Failure('INVALID_REQUEST', { fields: missing })
  return submitted
}

function changesOf({ name, email, contactNumber, gender, dateOfBirth }: EditProfile): Updateable<DB['customers']> {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(contactNumber !== undefined && { contact_number: toE164(contactNumber) }),
    ...(gender !== undefined && { gender }),
    ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
  }
}
