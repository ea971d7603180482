interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } }
}

let known: { offset: number; zone: string } | undefined

/** The customer's time zone, asked for again once the clock of the phone was set to another one. */
export function timeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, zone: askForZone() }
  return known.zone
}

/** Temporal says it at once, where Intl takes a cheap phone a quarter of a second the first time. */
function askForZone(): string {
  const { Temporal } = globalThis as WithTemporal
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
