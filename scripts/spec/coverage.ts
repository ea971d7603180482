import type { Group, Row } from './requirements.ts'
import type { TestResult } from './test-results.ts'

/** A test that names more rows is too broad. */
const ROWS_PER_TEST = 8

/** Groups and single rows that must have a passing test. */
export interface Claims {
  groups: string[]
  rows: string[]
}

export interface Coverage {
  /** Names of the passing tests by row. */
  shownBy: Map<string, string[]>
  problems: string[]
}

export function measureCoverage(groups: Group[], results: TestResult[], claims: Claims): Coverage {
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]))
  const shownBy = new Map<string, string[]>()
  const problems: string[] = []
  for (const { name, passed } of results) {
    const ids = parseRequirementIds(name)
    problems.push(...findTitleProblems(name, ids, rows))
    if (!passed) continue
    for (const id of ids) shownBy.set(id, [...(shownBy.get(id) ?? []), name])
  }
  const uncovered = listClaimedRows(groups, claims).filter(({ id }) => !shownBy.has(id))
  return {
    shownBy,
    problems: [
      ...problems,
      ...findUnknownClaims(groups, claims),
      ...uncovered.map(({ id, text }) => `${id} is claimed but no passing test names it: ${text}`),
    ],
  }
}

/** The ids that end a test's name: `[FAV-07]` or `[FAV-07, FAV-08]`. */
export function parseRequirementIds(name: string): string[] {
  const brackets = name.match(/\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\]/g) ?? []
  return [...new Set(brackets.flatMap((bracket) => bracket.slice(1, -1).split(/, ?/)))]
}

function findTitleProblems(name: string, ids: string[], rows: Map<string, Row>): string[] {
  const mentioned = name.match(/\b[A-Z]+-\d+\b/g) ?? []
  const unbracketed = mentioned.filter((id) => rows.has(id) && !ids.includes(id))
  return [
    ...(ids.length > ROWS_PER_TEST ? [`"${name}" names ${ids.length} rows, more than ${ROWS_PER_TEST}`] : []),
    ...ids.filter((id) => !rows.has(id)).map((id) => `"${name}" names ${id}, which is no row of the requirements`),
    ...(unbracketed.length
      ? [`"${name}" mentions ${unbracketed.join(' and ')} outside brackets like [FAV-07, FAV-08]`]
      : []),
  ]
}

function listClaimedRows(groups: Group[], claims: Claims): Row[] {
  return groups.flatMap((group) =>
    group.rows.filter((row) => claims.groups.includes(group.name) || claims.rows.includes(row.id)),
  )
}

function findUnknownClaims(groups: Group[], claims: Claims): string[] {
  const names = new Set(groups.flatMap((group) => [group.name, ...group.rows.map((row) => row.id)]))
  return [...claims.groups, ...claims.rows]
    .filter((name) => !names.has(name))
    .map((name) => `${name} is claimed but is no group or row of the requirements`)
}
