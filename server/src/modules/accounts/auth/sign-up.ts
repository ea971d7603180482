import { POLICIES_VERSION, toE164, type accounts, type ReplyData, type Signup } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { toCustomer } from '../customers/customer.ts'
import { verifyCodes } from '../codes/one-time-code.ts'
import { hashPassword } from './password.ts'
import { contactConstraints, insertCustomer } from '../customers/customer-queries.ts'
import { startSession } from './start-session.ts'
import { mapUniqueViolation } from '../../../errors/database-errors.ts'

export async function signUp(
  deps: Deps,
  form: Signup,
  whitelabelId: number,
): Promise<ReplyData<typeof accounts.signUp>> {
  const { db, clock } = deps
  const { name, email, contactNumber } = form
  const codes = await verifyCodes(deps, whitelabelId, 'verify-contact', [
    { field: 'emailOtp', username: email, code: form.emailOtp },
    { field: 'contactNumberOtp', username: contactNumber, code: form.contactNumberOtp },
  ])
  const passwordHash = await hashPassword(form.password)
  const now = clock()
  const signingUp = runTransaction(db, async (trx) => {
    await codes.consume(trx)
    const customer = await insertCustomer(trx, {
      whitelabel_id: whitelabelId,
      name,
      email,
      contact_number: toE164(contactNumber),
      password_hash: passwordHash,
      consent_at: now,
      consent_version: POLICIES_VERSION,
      created_at: now,
      updated_at: now,
    })
    return { token: await startSession(trx, deps, customer.id), customer: toCustomer(customer) }
  })
  return mapUniqueViolation(signingUp, contactConstraints)
}
