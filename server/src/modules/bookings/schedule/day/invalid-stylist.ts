import { Failure } from '../../../../errors/failure.ts'

export function invalidStylist(message: string) {
  return new Failure('INVALID_REQUEST', { fields: { stylistId: message } })
}
