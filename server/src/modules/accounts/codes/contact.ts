import { toE164 } from '@nikhar/contract'

/** Where a person can be reached. */
export interface Contact {
  channel: 'email' | 'sms'
  to: string
}

/** From what the contract let through: an e-mail address, or the digits of a mobile number. */
export function parseContact(username: string): Contact {
  return username.includes('@') ? { channel: 'email', to: username } : { channel: 'sms', to: toE164(username) }
}
