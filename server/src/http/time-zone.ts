const valid = new Map<string, boolean>()

/** The client's IANA time zone; an unknown one is ignored. */
export function readTimeZone(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(header)) return undefined
  if (!valid.has(header) && valid.size < 1000) valid.set(header, isTimeZone(header))
  return valid.get(header) ? header : undefined
}

function isTimeZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
