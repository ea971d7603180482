import { codeMessages, toE164, type Customer, type EditProfile } from '@nikhar/contract'
import type { Updateable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import { toCustomer } from '../customers/customer.ts'
import { emailChangedEmail, mobileChangedSms } from '../../notifications/code-messages.ts'
import { verifyCodes, type SubmittedCode } from '../codes/one-time-code.ts'
import { contactConstraints, getCustomer, updateCustomer, type CustomerRow } from '../customers/customer-queries.ts'
import { revokeSessions } from '../auth/session-queries.ts'
import { processPhotos } from '../photos/process-photos.ts'
import { assertContactsFree } from './assert-contacts-free.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'

/** Changes only the fields sent. A new e-mail or number needs a code; its predecessor is notified and other sessions end. */
export async function editProfile(
  deps: Deps,
  runInBackground: RunInBackground,
  { id, sessionId }: CustomerSession,
  form: EditProfile,
): Promise<Customer> {
  const { db, clock, mailer, sms } = deps
  const before = await getCustomer(db, id)
  const changed = findChangedContacts(before, form)
  const codes = await verifyCodes(deps, before.whitelabel_id, 'verify-contact', readSubmittedCodes(changed, form))
  if (form.profilePhotos) await assertContactsFree(db, before, form)
  const photos =
    form.profilePhotos && (await processPhotos(deps, { id, whitelabelId: before.whitelabel_id }, form.profilePhotos))
  const changes = { ...changesOf(form), ...(photos && { profile_photos: photos.keys }) }
  if (Object.keys(changes).length === 0) return toCustomer(before)

  const now = clock()
  const editing = runTransaction(db, async (trx) => {
    await codes.consume(trx)
    await photos?.publish(trx)
    if (changed.email || changed.contactNumber) await revokeSessions(trx, id, now, sessionId)
    return updateCustomer(trx, id, { ...changes, updated_at: now })
  })
  const after = await mapUniqueViolation(editing, contactConstraints)
  if (photos) runInBackground('the deletion of unused photos', photos.deleteUnusedFiles)
  const { email, contact_number: number } = before
  if (changed.email && email)
    runInBackground('the e-mail to the old address', () => mailer.send(emailChangedEmail(email)))
  if (changed.contactNumber && number) {
    runInBackground('the SMS to the old number', () => sms.send(mobileChangedSms(number, after.contact_number ?? '')))
  }
  return toCustomer(after)
}

type ChangedContacts = Record<keyof typeof codeMessages, boolean>

/** E-mail addresses are compared without regard to case. */
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
