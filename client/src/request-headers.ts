import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { readCustomer } from './session.ts'
import { getTimeZone } from './time-zone.ts'

/** The headers of every call to the API. */
export function requestHeaders(token: string | null, hasBody = false): Record<string, string> {
  const customer = token && readCustomer()
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(customer && { 'customer-id': String(customer.id) }),
    'whitelabel-id': String(WHITELABEL_ID),
    'time-zone': getTimeZone(),
    ...(hasBody && { 'content-type': 'application/json' }),
  }
}
