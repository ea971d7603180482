import { violates } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'

/** The unique indexes, not a prior look, decide who gets an e-mail address or a number. */
export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'customer_email_once')) throw new Failure('EMAIL_TAKEN')
    if (violates(error, 'customer_contact_once')) throw new Failure('MOBILE_TAKEN')
    throw error
  }
}
