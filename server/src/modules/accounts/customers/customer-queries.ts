import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Contact } from '../codes/contact.ts'

const CUSTOMER = [
  'id',
  'name',
  'contact_number',
  'email',
  'whitelabel_id',
  'created_at',
  'updated_at',
  'gender',
  'date_of_birth',
  'profile_photos',
] as const

export type CustomerRow = Awaited<ReturnType<typeof getCustomer>>

/** The unique indexes, not a prior SELECT, decide who gets an e-mail address or a mobile number. */
export const contactConstraints = {
  customer_email_once: 'EMAIL_TAKEN',
  customer_contact_once: 'MOBILE_TAKEN',
} as const

/** An account may be deleted while another request of the same customer is running. */
const accountDeleted = () => new Failure('SESSION_EXPIRED')

export function getCustomer(db: Db, id: number) {
  return db
    .selectFrom('customers')
    .select(CUSTOMER)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(accountDeleted)
}

export function findCustomerByEmail(db: Db, whitelabelId: number, email: string) {
  return db
    .selectFrom('customers')
    .select([...CUSTOMER, 'password_hash'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** `isLocked` locks the row and reads it again once the lock is granted: the contact may just have been restored. */
export function findCustomerByContact(db: Db, whitelabelId: number, { channel, to }: Contact, isLocked = false) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'contact_number'])
    .where('whitelabel_id', '=', whitelabelId)
    .where((eb) =>
      channel === 'sms' ? eb('contact_number', '=', to) : eb(eb.fn('lower', ['email']), '=', to.toLowerCase()),
    )
    .where('deleted_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export function insertCustomer(db: Db, customer: Insertable<DB['customers']>) {
  return db.insertInto('customers').values(customer).returning(CUSTOMER).executeTakeFirstOrThrow()
}

export function updateCustomer(db: Db, id: number, changes: Updateable<DB['customers']>) {
  return db
    .updateTable('customers')
    .set(changes)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(CUSTOMER)
    .executeTakeFirstOrThrow(accountDeleted)
}

/** Locks the customer's row until the transaction ends: meanwhile the customer can neither book nor upload. */
export function lockCustomer(trx: Db, customerId: number) {
  return trx
    .selectFrom('customers')
    .select(['id', 'whitelabel_id', 'email', 'contact_number', 'deleted_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
