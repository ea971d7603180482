import { toE164 } from '@nikhar/contract/accounts'

export interface Contact {
  channel: 'email' | 'sms'
  to: string
}

/** The contract has validated the username: an e-mail address, or the digits of a mobile number. */
export function parseContact(username: string): Contact {
  return username.includes('@') ? { channel: 'email', to: username } : { channel: 'sms', to: toE164(username) }
}

/** Networks of other countries charge so much per message that fraudsters profit from it, so no code is sent there. */
export function isIndianMobile(number: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(number)
}
