import type { Config } from '../../../config/config.ts'
import { keyedHash } from './keyed-hash.ts'

/**
 * What is kept of the number of somebody who may be no customer. With every secret that is accepted, the current one first; the
 * number is in E.164.
 */
export function hashNumber({ acceptedTokenSecrets }: Pick<Config, 'acceptedTokenSecrets'>, number: string): Buffer[] {
  return acceptedTokenSecrets.map((secret) => keyedHash(secret, 'guest-number', number))
}
