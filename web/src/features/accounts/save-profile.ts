import { accounts, type Customer } from '@nikhar/contract/accounts'
import type { RequestParts } from '@nikhar/contract/route'
import { call } from '@nikhar/client/call'
import { updateStoredCustomer } from '@nikhar/client/session'

export type ProfileChanges = RequestParts<typeof accounts.editProfile>['body']

/** In a file of its own: a new photo is saved without the rules of the form, and every page can show the photo. */
export async function saveProfile(changes: ProfileChanges): Promise<Customer> {
  const customer = await call(accounts.editProfile, { body: changes })
  updateStoredCustomer(customer)
  return customer
}
