import { accounts, type Customer, type RequestParts } from '@nikhar/contract'
import { call } from '@nikhar/client/call'
import { updateStoredCustomer } from '@nikhar/client/session'

export type ProfileChanges = RequestParts<typeof accounts.editProfile>['body']

/** Apart from the rules of the form: a new photo is saved without them, and every page can show the photo. */
export async function saveProfile(changes: ProfileChanges): Promise<Customer> {
  const customer = await call(accounts.editProfile, { body: changes })
  updateStoredCustomer(customer)
  return customer
}
