import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, findEmptyReads } from './check-result.ts'

/** The tables of a booking. */
const TABLES = 'orders|order_lines|appointments|order_history|order_changes'
/** The modules that may write them. */
const HOME = 'server/src/modules/bookings/'
/** The eraser of personal data removes personal data from them. */
const ERASER = 'server/src/modules/accounts/profile/personal-data-queries.ts'
/** Database functions that write them, mostly as triggers: they enforce invariants for every writer. */
const FUNCTIONS = ['close_rest_of_visit', 'count_payment', 'find_booking_faults', 'notify_order_changed']

const BUILDER = new RegExp(
  `\\b(?:insertInto|insertRows?|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`](${TABLES})\\b`,
  'g',
)
const SQL = new RegExp(`\\b(?:insert into|update|delete from|merge into|truncate) (?:only )?(${TABLES})\\b(?!')`, 'gi')
const FUNCTION = /create (?:or replace )?function (\w+)[^$]*\$(\w*)\$(.*?)\$\2\$/gis
const DROPPED = /drop function (?:if exists )?(\w+)/gi

/** Checks that only the bookings module writes the rows of a booking. */
export function checkBookingWriters(root: string): CheckResult {
  const files = globSync(['server/src/**/*.ts', 'demo/src/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|^server\/src\/testing\//.test(file))
  let read = 0
  const problems = files.flatMap((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'))
    const writes = [BUILDER, SQL].flatMap((pattern) => [...text.matchAll(pattern)])
    read += writes.length
    if (file.startsWith(HOME) || file === ERASER) return []
    return writes.map(({ 1: table, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line}: only ${HOME} writes ${table} [booking-writers]`
    })
  })
  const functions = findWritingFunctions(root)
  const unnamed = functions.filter((name) => !FUNCTIONS.includes(name))
  const counts = { 'writes of bookings': read, 'functions that write bookings': functions.length }
  return {
    read: counts,
    problems: [
      ...findEmptyReads(counts),
      ...problems,
      ...unnamed.map((name) => `the function ${name} writes a booking and is not named here [booking-writers]`),
      ...FUNCTIONS.filter((name) => !functions.includes(name)).map(
        (name) => `the function ${name} is named here and writes no booking [booking-writers]`,
      ),
    ],
  }
}

/** As last defined. */
function findWritingFunctions(root: string): string[] {
  const bodies = new Map<string, string>()
  for (const file of globSync('server/src/db/migrations/*.sql', { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/--[^\n]*/g, '')
    for (const [, name = '', , body = ''] of text.matchAll(FUNCTION)) bodies.set(name, body)
    for (const [, name = ''] of text.matchAll(DROPPED)) bodies.delete(name)
  }
  return [...bodies].filter(([, body]) => [...body.matchAll(SQL)].length > 0).map(([name]) => name)
}

/** Of the same length, so that line numbers stay correct. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  return text.replaceAll(/\/\*.*?\*\//gs, blank).replaceAll(/^\s*\/\/[^\n]*/gm, blank)
}
