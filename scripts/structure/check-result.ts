/**
 * What a check read and the problems it found. Counts are printed, because a check that reads nothing finds nothing.
 */
export interface CheckResult {
  read: Record<string, number>
  problems: string[]
}

/** A folder without any code means that the check looked in the wrong place. */
export function findEmptyReads(read: Record<string, number>): string[] {
  return Object.entries(read)
    .filter(([, count]) => count === 0)
    .map(([what]) => `read nothing of ${what}`)
}
