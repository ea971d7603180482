import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A journey that passed only on its second attempt is reported; more of them than this fail the run. */
export const RETRIED_JOURNEYS_ALLOWED = 2

/** A missing report means that no test ran; the caller decides whether that is a failure. */
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

interface Attempt {
  errors?: { message?: string; location?: { line: number } }[]
}

interface Suite {
  file: string
  specs?: { title: string; tests: { projectName: string; status: string; results?: Attempt[] }[] }[]
  suites?: Suite[]
}

interface PlaywrightReport {
  stats: Record<string, number>
  suites?: Suite[]
}

export function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return none
  const { stats } = readPlaywrightReport(file)
  return {
    passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
    failed: stats['unexpected'] ?? 0,
    skipped: stats['skipped'] ?? 0,
  }
}

/** The journeys that failed once and passed on the second attempt, and why they failed. */
export function listRetriedJourneys(file: string): string[] {
  if (!existsSync(file)) return []
  return (readPlaywrightReport(file).suites ?? []).flatMap(listRetriedInSuite)
}

function listRetriedInSuite({ file, specs = [], suites = [] }: Suite): string[] {
  const retried = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results = [] }) => `[${projectName}] ${file}: ${title}${describeFailure(results[0])}`),
  )
  return [...retried, ...suites.flatMap(listRetriedInSuite)]
}

const LINES_OF_AN_ERROR = 8

function describeFailure(attempt: Attempt | undefined): string {
  const [error] = attempt?.errors ?? []
  if (!error?.message) return ''
  const lines = stripVTControlCharacters(error.message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, LINES_OF_AN_ERROR)
  return [`, line ${error.location?.line ?? '?'}`, ...lines].join('\n      ')
}

function readPlaywrightReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
}
