import type { Group, Row } from './requirements.ts'
import type { TestResult } from './test-results.ts'

/** A test that names more rows than this shows none of them properly. */
const ROWS_PER_TEST = 8

/** Groups and single rows that must have a passing test from now on. */
export interface Claims {
  groups: string[]
  rows: string[]
}

export interface Coverage {
  /** Names of the passing tests by row. */
  shownBy: Map<string, string[]>
  problems: string[]
}

export function coverage(groups: Group[], results: TestResult[], claims: Claims): Coverage {
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row]))
  const shownBy = new Map<string, string[]>()
  const problems: string[] = []
  for (const { name, passed } of results) {
    const ids = idsIn(name)
    problems.push(...complaintsAbout(name, ids, rows))
    if (!passed) continue
    for (const id of ids) shownBy.set(id, [...(shownBy.get(id) ?? []), name])
  }
  const lost = claimedRows(groups, claims).filter(({ id }) => !shownBy.has(id))
  return {
    shownBy,
    problems: [
      ...problems,
      ...unknownClaims(groups, claims),
      ...lost.map(({ id, text }) => `${id} is claimed but no passing test names it: ${text}`),
    ],
  }
}

/** The ids that end a test's name: `[FAV-07]` or `[FAV-07, FAV-08]`. */
export function idsIn(name: string): string[] {
  const brackets = name.match(/\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\]/g) ?? []
  return [...new Set(brackets.flatMap((bracket) => bracket.slice(1, -1).split(/, ?/)))]
}

function complaintsAbout(name: string, ids: string[], rows: Map<string, Row>): string[] {
  const mentioned = name.match(/\b[A-Z]+-\d+\b/g) ?? []
  const unread = mentioned.filter((id) => rows.has(id) && !ids.includes(id))
  return [
    ...(ids.length > ROWS_PER_TEST ? [`"${name}" names ${ids.length} rows, more than ${ROWS_PER_TEST}`] : []),
    ...ids.filter((id) => !rows.has(id)).map((id) => `"${name}" names ${id}, which is no row of the requirements`),
    ...(unread.length ? [`"${name}" mentions ${unread.join(' and ')} outside brackets like [FAV-07, FAV-08]`] : []),
  ]
}

function claimedRows(groups: Group[], claims: Claims): Row[] {
  return groups.flatMap((group) =>
    group.rows.filter((row) => claims.groups.includes(group.name) || claims.rows.includes(row.id)),
  )
}

function unknownClaims(groups: Group[], claims: Claims): string[] {
  const names = new Set(groups.flatMap((group) => [group.name, ...group.rows.map((row) => row.id)]))
  return [...claims.groups, ...claims.rows]
    .filter((name) => !names.has(name))
    .map((name) => `${name} is claimed but is no group or row of the requirements`)
}
