import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const APP_SOURCES = '{contract,client,ui,web,desk,operator}/src/**/*.{ts,tsx}'
const SERVER_SOURCES = 'server/src/**/*.ts'

/** Ways to write a day, an hour, a number or a phone number without the functions of the contract. */
const STRAY = [
  /\.toLocale(?:Date|Time)?String\(/,
  /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat)\b/,
  /formatShortDay\((?:toSalonDay|salonDayOf)\(/,
  /`₹\$\{/,
  /`\+91 \$\{/,
]
/** The homes of the formats, and what is not for people to read. */
const ALLOWED = new Set([
  'contract/src/accounts/format-phone.ts',
  'contract/src/salon-time.ts',
  // The browser's time zone.
  'client/src/time-zone.ts',
  // A column of amounts, with the symbol on the last line only.
  'server/src/modules/billing/invoices/draw-a4.ts',
  // Seconds, for the people who develop.
  'server/src/http/outbox-page.ts',
])

test('days, hours, numbers, sums and phone numbers are written by the functions of the contract only [WRITE-01]', () => {
  const files = listSources(APP_SOURCES, SERVER_SOURCES)
  expect(files.length).toBeGreaterThan(1000)
  expect(findLines(files, STRAY)).toEqual([])
})

test('no code of the apps loads a part of Intl, which keeps a slow phone busy when a page starts', () => {
  const files = listSources(APP_SOURCES)
  expect(files.length).toBeGreaterThan(700)
  expect(findLines(files, [/\bnew Intl\./])).toEqual([])
})

function listSources(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !ALLOWED.has(file))
}

function findLines(files: string[], patterns: RegExp[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => patterns.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
}
