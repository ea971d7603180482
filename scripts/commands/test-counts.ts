import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A missing report means that no test ran, and whoever asks knows whether that is a failure. */
const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export function countVitest(file: string): Counts {
  if (!existsSync(file)) return none
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return {
    passed: report['numPassedTests'] ?? 0,
    failed: report['numFailedTests'] ?? 0,
    skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
  }
}

export function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return none
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> }
  return {
    passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
    failed: stats['unexpected'] ?? 0,
    skipped: stats['skipped'] ?? 0,
  }
}
