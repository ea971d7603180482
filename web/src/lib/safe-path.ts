/** No scheme, host or character could take `new URL` or the address bar somewhere else from these. */
const UNSAFE = /^\/\/|[\\\p{Cc}]/u

/** The address itself when it is a path of this site, else nothing: what a link carries must not lead customers away. */
export function safePath(candidate: string): string | null {
  if (!candidate.startsWith('/') || UNSAFE.test(candidate)) return null
  const { pathname, search, hash } = new URL(candidate, 'https://here.invalid')
  return UNSAFE.test(fullyDecoded(pathname)) ? null : pathname + search + hash
}

/** Where to go after a login: the first of these that is given decides, and an address that is not ours means home. */
export function pathAfterLogin(query: URLSearchParams, stored: string | null, home: string): string {
  const wanted = query.get('redirect') || query.get('returnTo') || stored
  return (wanted && safePath(wanted)) || home
}

function fullyDecoded(path: string): string {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : fullyDecoded(decoded)
  } catch {
    return path
  }
}
