/** What a check saw and what it minds. Counts are printed, because a check that read nothing finds nothing. */
export interface Finding {
  read: Record<string, number>
  problems: string[]
}

/** A folder that should hold code and yielded none means the check is blind there, not that all is well. */
export function blindSpots(read: Record<string, number>): string[] {
  return Object.entries(read)
    .filter(([, count]) => count === 0)
    .map(([what]) => `read nothing of ${what}`)
}
