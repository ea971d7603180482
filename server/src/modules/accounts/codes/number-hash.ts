import type { Config } from '../../../config/config.ts'
import { keyedHash } from '../../../keyed-hash.ts'

/**
 * Stored in place of the number of a person who may not be a customer. One hash for each accepted secret, the current
 * one first; the number is in E.164.
 */
export function hashNumber({ acceptedTokenSecrets }: Pick<Config, 'acceptedTokenSecrets'>, number: string): Buffer[] {
  return acceptedTokenSecrets.map((secret) => keyedHash(secret, 'guest-number', number))
}
