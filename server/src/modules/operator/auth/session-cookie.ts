import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'

export interface SessionCookie {
  /** The token that a request carries. */
  read(request: Pick<FastifyRequest, 'headers'>): string | undefined
  /** The header that sets the cookie until the browser is closed. The server ends the session before that. */
  write(token: string): string
  /** The header that removes it. */
  clear(): string
}

/**
 * The cookie that contains an operator's session: no script reads it, and pages of other sites cannot send it. Browsers
 * accept the prefix `__Host-` only in a Secure cookie of exactly this host, so no other host of the domain can set or
 * overwrite it.
 */
export function createSessionCookie({ operatorOrigin }: Pick<Config, 'operatorOrigin'>): SessionCookie {
  const isSecure = operatorOrigin?.startsWith('https:') === true
  const name = isSecure ? '__Host-nikhar-operator' : 'nikhar-operator'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read({ headers }) {
      const pairs = headers.cookie?.split(/; */) ?? []
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    write: (token) => `${name}=${token}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
