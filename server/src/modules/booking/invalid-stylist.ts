import { Failure } from '../../errors/failure.ts'

/** The specification's calls name the stylist `clientId`. */
export function invalidStylist(message: string) {
  return new Failure('INVALID_REQUEST', { fields: { clientId: message } })
}
