import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { type CheckResult, findEmptyReads } from './check-result.ts'
import { allowedPatterns, type AllowedPatterns } from './allowed-patterns.ts'
import { findPatterns, type FoundPattern } from './find-patterns.ts'
import { findSlowText } from './find-slow-text.ts'

const AREAS = ['contract', 'client', 'ui', 'web', 'desk', 'operator', 'server']
const NOT_SHIPPED = /\.test\.tsx?$|^(?:server|web)\/src\/testing\//

/**
 * Checks that no regular expression of the product takes more than linear time for any text: one that does would allow
 * a single request to block the server. The analysis of eslint-plugin-regexp finds what its automata show; texts
 * generated from the pattern itself find the rest.
 */
export function checkPatterns(root: string, allowed: AllowedPatterns = allowedPatterns): CheckResult {
  const found = AREAS.flatMap((area) => globSync(`${area}/src/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SHIPPED.test(file))
    .flatMap((file) => findPatterns(file, readFileSync(join(root, file), 'utf8')))
  const used = new Set<string>()
  const problems = found.flatMap((pattern) => {
    const { file, line, written } = pattern
    if (allowed[file]?.['*'] !== undefined) used.add(`${file}: *`)
    const problem = used.has(`${file}: *`) ? undefined : describeProblem(pattern)
    if (problem === undefined) return []
    if (allowed[file]?.[written] === undefined) return [`${file}:${line}: ${written} ${problem} [linear-patterns]`]
    used.add(`${file}: ${written}`)
    return []
  })
  const unneeded = Object.entries(allowed)
    .flatMap(([file, patterns]) => Object.keys(patterns).map((written) => `${file}: ${written}`))
    .filter((entry) => !used.has(entry))
    .map((entry) => `${entry} is allowed, but there is no such slow pattern [linear-patterns]`)
  const read = { 'regular expressions': found.length }
  return { read, problems: [...findEmptyReads(read), ...problems, ...unneeded] }
}

function describeProblem({ pattern, flags }: FoundPattern): string | undefined {
  if (pattern === undefined) return 'is put together while the program runs, so it cannot be checked'
  const { reports } = analyse(new RegExp(pattern, flags))
  if (reports.length > 0) return `takes ${reports.some((one) => one.exponential) ? 'exponential' : 'quadratic'} time`
  const text = findSlowText(pattern, flags)
  return text === undefined ? undefined : `takes more than linear time with a text like ${JSON.stringify(text)}`
}
