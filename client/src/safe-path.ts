/** What a browser would take for another host, or drop from an address before it reads it. */
const UNSAFE = /^\/\/|[\\\p{Cc}]/u

/** The address itself when it is a path of this site, else nothing: what a link carries must not lead customers away. */
export function safePath(candidate: string): string | null {
  if (!candidate.startsWith('/') || UNSAFE.test(candidate)) return null
  const { pathname, search, hash } = new URL(candidate, 'https://here.invalid')
  return UNSAFE.test(fullyDecoded(pathname)) ? null : pathname + search + hash
}

/** The first address that is given decides; one that is not ours means home, like none at all. */
export function followedPath(given: (string | null)[], home: string): string {
  const wanted = given.find(Boolean)
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
