import { toE164 } from '@nikhar/contract'

export interface Contact {
  channel: 'email' | 'sms'
  to: string
}

/** The contract has validated the username: an e-mail address, or the digits of a mobile number. */
export function parseContact(username: string): Contact {
  return username.includes('@') ? { channel: 'email', to: username } : { channel: 'sms', to: toE164(username) }
}
