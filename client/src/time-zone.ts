interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } }
}

let cached: { offset: number; zone: string } | undefined

/** The browser's time zone, read again when its offset changes. */
export function getTimeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (cached?.offset !== offset) cached = { offset, zone: readTimeZone() }
  return cached.zone
}

/** Prefers Temporal: loading Intl takes a slow phone a quarter of a second. */
function readTimeZone(): string {
  const { Temporal } = globalThis as WithTemporal
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
