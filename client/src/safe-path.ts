/** Browsers treat a leading double slash or a backslash as a host and strip control characters before parsing. */
const UNSAFE = /^\/\/|[\\\p{Cc}]/u

/** Returns the path when it stays on this site, else null: prevents open redirects. */
export function toSafePath(candidate: string): string | null {
  if (!candidate.startsWith('/') || UNSAFE.test(candidate)) return null
  const { pathname, search, hash } = new URL(candidate, 'https://here.invalid')
  return UNSAFE.test(fullyDecoded(pathname)) ? null : pathname + search + hash
}

/** Uses the first given path; falls back to home when there is none or it is unsafe. */
export function resolveRedirect(candidates: (string | null)[], home: string): string {
  const path = candidates.find(Boolean)
  return (path && toSafePath(path)) || home
}

function fullyDecoded(path: string): string {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : fullyDecoded(decoded)
  } catch {
    return path
  }
}
