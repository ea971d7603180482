import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CheckResult } from './check-result.ts'

interface Source {
  file: string
  text: string
}

interface Limit {
  what: string
  /** Before the redesign of decision 47. */
  before: number
  limit: number
  /** How many there are in these sources. */
  count: (sources: Sources) => number
}

interface Sources {
  /** TypeScript of the server, without tests. */
  server: Source[]
  apps: Source[]
  /** The schema as `npm run schema` writes it. */
  schema: string
  migrations: string[]
}

const MODULES = 'server/src/modules/'
const STATUS_LIST =
  /(?:\bin \(|\[)\s*'(?:HELD|PENDING|CONFIRMED|RESCHEDULED)'(?:::text)?,\s*'(?:HELD|PENDING|CONFIRMED|RESCHEDULED|COMPLETED)'/g
/** The one definition of each list; transitions are pairs, not lists. */
const STATUS_DEFINITIONS = ['server/src/db/appointment-statuses.ts', 'contract/src/orders/live-statuses.ts']
/** What a stylist's free time depends on. */
const DAY_TABLES = ['stylist_shifts', 'stylist_breaks', 'stylist_time_off', 'closures']

/** What exists only once, or few times, so that a rule has one home. Exceeding a limit fails `npm run check`. */
const LIMITS: Limit[] = [
  { what: 'server modules', before: 14, limit: 9, count: ({ server }) => listModules(server).size },
  { what: 'pairs of modules that know each other', before: 39, limit: 24, count: ({ server }) => countPairs(server) },
  {
    what: 'modules that write appointments',
    before: 8,
    limit: 2,
    count: ({ server }) => listModules(server.filter(({ text }) => countWrites(text, 'appointments') > 0)).size,
  },
  {
    what: "descriptions of a stylist's day in SQL",
    before: 4,
    limit: 1,
    count: ({ server }) =>
      server.filter(({ file, text }) => file.startsWith(MODULES) && DAY_TABLES.every((table) => hasWord(text, table)))
        .length,
  },
  {
    what: 'inserts of an order',
    before: 2,
    limit: 1,
    count: ({ server }) => sum(server.map(({ text }) => countInserts(text, 'orders'))),
  },
  {
    what: 'stores of idempotency keys',
    before: 2,
    limit: 1,
    count: ({ schema }) => countMatches(schema, /^create table \w*idempotency\w* /gm),
  },
  {
    what: 'literal lists of live statuses, outside indexes and constraints',
    before: 32,
    limit: 0,
    count: ({ server, schema }) =>
      sum(
        server
          .filter(({ file }) => !STATUS_DEFINITIONS.includes(file))
          .map(({ text }) => countMatches(text, STATUS_LIST)),
      ) +
      countMatches(schema.replaceAll(/^(?:create (?:unique )?index|\s*(?:constraint|check)\b).*$/gm, ''), STATUS_LIST),
  },
  {
    what: 'outboxes: tables with messages that are tried again',
    before: 5,
    limit: 1,
    count: ({ schema }) => countMatches(schema, /^ {2}next_attempt_at /gm),
  },
  { what: 'migrations that make a new database', before: 87, limit: 12, count: ({ migrations }) => migrations.length },
  {
    what: 'calls that say that errors are shown where they happen, which is the default',
    before: 135,
    limit: 0,
    count: ({ apps }) => sum(apps.map(({ text }) => countMatches(text, /\bshowsOwnError\b/g))),
  },
]

/** Also returns the table of all limits, to be printed. */
export function checkLimits(root: string, limits = LIMITS): CheckResult & { table: string } {
  const read = (patterns: string[]): Source[] =>
    globSync(patterns, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$|\/src\/testing\//.test(file))
      .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')) }))
  const sources: Sources = {
    server: read(['server/src/**/*.ts']),
    apps: read(['{client,ui,web,desk,operator}/src/**/*.{ts,tsx}']),
    schema: readFileSync(join(root, 'server/schema.sql'), 'utf8'),
    migrations: globSync('server/src/db/migrations/*-baseline-*.sql', { cwd: root }),
  }
  const counts = limits.map(({ count, ...rest }) => ({ ...rest, count: count(sources) }))
  const problems = counts.flatMap(({ what, count, limit }) => {
    if (count > limit) return [`${what}: ${count}, at most ${limit} [limits]`]
    // Where one is expected, none means that the check looked in the wrong place.
    return count === 0 && limit > 0 ? [`${what}: found none [limits]`] : []
  })
  return { read: { 'limits of the structure': counts.length }, problems, table: toTable(counts) }
}

function toTable(counts: { what: string; before: number; count: number; limit: number }[]): string {
  const width = Math.max(...counts.map(({ what }) => what.length))
  const row = (what: string, ...numbers: (string | number)[]) =>
    [what.padEnd(width), ...numbers.map((value) => String(value).padStart(6))].join('  ')
  return [
    row('', 'before', 'now', 'limit'),
    ...counts.map(({ what, before, count, limit }) => row(what, before, count, limit)),
  ].join('\n')
}

function moduleOf(file: string): string | undefined {
  return file.startsWith(MODULES) ? file.slice(MODULES.length).split('/')[0] : undefined
}

function listModules(sources: Source[]): Set<string> {
  return new Set(sources.flatMap(({ file }) => moduleOf(file) ?? []))
}

function countPairs(sources: Source[]): number {
  const pairs = sources.flatMap(({ file, text }) => {
    const from = moduleOf(file)
    return [...text.matchAll(/\bfrom '(\.[^']+)'/g)].flatMap(([, path = '']) => {
      const to = moduleOf(posix.join(posix.dirname(file), path))
      return from === undefined || to === undefined || from === to ? [] : `${from} ${to}`
    })
  })
  return new Set(pairs).size
}

function countWrites(text: string, table: string): number {
  return (
    countInserts(text, table) +
    countMatches(
      text,
      new RegExp(
        `\\.(?:updateTable|deleteFrom|mergeInto)\\(\\s*'${table}\\b|\\b(?:update|delete from|merge into) ${table}\\b`,
        'g',
      ),
    )
  )
}

function countInserts(text: string, table: string): number {
  return countMatches(text, new RegExp(`\\binsert(?:Into|Rows?)\\(\\s*'${table}'|\\binsert into ${table}\\b`, 'g'))
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text)
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/[^\n]*/gm, '')
}
