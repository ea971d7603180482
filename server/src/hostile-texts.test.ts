import { normaliseMobile } from '@nikhar/contract/accounts'
import { PASSWORD_MAX, RESULTS_TEXT_MAX } from '@nikhar/contract/constants'
import { IMPORT_CELL_MAX } from '@nikhar/contract/salons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from './errors/shorten.ts'
import { normaliseName, normaliseNumbers, toPhoneticKey } from './gazetteer/normalise-name.ts'
import { html } from './http/html.ts'
import { scrub } from './http/log.ts'
import { isEasyToGuess } from './modules/accounts/auth/easy-password.ts'
import { listInvoiceCodes } from './modules/billing/invoices/invoice-code.ts'
import { tokenise } from './modules/discovery/search/tokenise.ts'
import { toSearchText } from './modules/discovery/search/search-text.ts'
import { findPersonalData } from './modules/operator/reviews/find-personal-data.ts'
import { readGender, readMinutes, readPrice, readWho, indexTeam } from './modules/salons/menu/import-cells.ts'
import { toMenuKey } from './modules/salons/menu/menu-key.ts'
import { CsvProblem, splitCsv } from './modules/salons/split-csv.ts'
import { measureCpuMs } from './testing/cpu-time.ts'

const TEXT_MAX = 5000
const MAX_MS = 50
const LIMITS = { bytes: 1_000_000, rows: 1000, columns: 64, row: 20_000, cell: IMPORT_CELL_MAX }
const team = indexTeam([{ id: 1, name: 'Asha Rao' }])

/** Everything that reads text from users, with the longest text that reaches it. */
const READERS: [name: string, length: number, read: (text: string) => unknown][] = [
  ['normaliseMobile', TEXT_MAX, normaliseMobile],
  ['normaliseName', RESULTS_TEXT_MAX, normaliseName],
  ['normaliseNumbers', RESULTS_TEXT_MAX, normaliseNumbers],
  ['toPhoneticKey', RESULTS_TEXT_MAX, toPhoneticKey],
  ['toSearchText', RESULTS_TEXT_MAX, toSearchText],
  ['tokenise', RESULTS_TEXT_MAX, tokenise],
  ['listInvoiceCodes', RESULTS_TEXT_MAX, listInvoiceCodes],
  ['isEasyToGuess', PASSWORD_MAX, (text) => isEasyToGuess(text, { name: text.slice(0, RESULTS_TEXT_MAX) })],
  ['findPersonalData', TEXT_MAX, findPersonalData],
  ['readPrice', IMPORT_CELL_MAX, readPrice],
  ['readMinutes', IMPORT_CELL_MAX, (text) => readMinutes(text, 'Minutes')],
  ['readGender', IMPORT_CELL_MAX, readGender],
  ['readWho', IMPORT_CELL_MAX, (text) => readWho(text, team)],
  ['toMenuKey', IMPORT_CELL_MAX, (name) => toMenuKey({ name, category: 'hair' })],
  ['html', TEXT_MAX, (text) => html`<p>${text}</p>`.text],
  ['scrub', 16_000, scrub],
  ['shorten', TEXT_MAX, (text) => shorten(text, 60)],
  ['splitCsv', 100_000, splitOrRefuse],
]

function splitOrRefuse(text: string) {
  try {
    return splitCsv(text, LIMITS)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    expect(error.message.length).toBeLessThan(200)
    return error.message
  }
}

/** Repeated pieces, nested brackets, alternating scripts, lone surrogates, combining marks and directions. */
const PIECES =
  '( (( ) [ " "" "a , ; \t \n . @ - _ / % < & 0 9, 1: a aB rs. h क क् த \u0301 \u0301\u0323 \uD800 \uDC00 😀 \u202E \u200D \0'
const piece = fc.constantFrom(' ', '  ', 'ab ', ...PIECES.split(' '))
const hostile = fc
  .array(fc.tuple(piece, fc.constantFrom(1, 10, 1000, 20_000)), { minLength: 1, maxLength: 6 })
  .map((runs) => runs.map(([text, times]) => text.repeat(times)).join(''))

test.each(READERS)('%s reads any input without an error, and in time [BOUND-08]', (_, length, read) => {
  fc.assert(
    fc.property(hostile, (text) => {
      const given = text.slice(0, length)
      const measure = () => measureCpuMs(() => read(given))
      // The first run of a pattern is compiled, or meets the garbage collector: the fastest of three counts.
      const ms = measure()
      expect(ms < MAX_MS ? ms : Math.min(measure(), measure())).toBeLessThan(MAX_MS)
    }),
    { numRuns: 30 },
  )
})
