import { Failure } from '../../../../errors/failure.ts'

/** The specification's calls name the stylist `clientId`. */
export function invalidStylist(message: string, field = 'clientId') {
  return new Failure('INVALID_REQUEST', { fields: { [field]: message } })
}
