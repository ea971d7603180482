const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/

/** Minutes after midnight of a time like 09:30; 24:00 is the end of the day. Nothing for other texts. */
export function parseClockTime(text: string): number | undefined {
  if (!CLOCK_TIME.test(text)) return undefined
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

export function formatClockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
