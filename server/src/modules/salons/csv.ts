import { IMPORT_CELL_MAX } from '@nikhar/contract/salons'
import Papa from 'papaparse'
import { Failure } from '../../errors/failure.ts'
import { CsvProblem, splitCsv, type CsvLimits, type CsvRow } from './split-csv.ts'

export interface CsvFile {
  encoding: string
  /** By row, the heading first; empty rows are left out. */
  rows: CsvRow[]
}

/** Characters at which a spreadsheet starts a formula when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/

/** More than any list in practice. */
const SHAPE = { columns: 64, row: 20_000, cell: IMPORT_CELL_MAX }

/** Reads a file of any encoding that spreadsheets write. Throws if it is larger than allowed. */
export function readCsv(bytes: Uint8Array, limits: Pick<CsvLimits, 'rows' | 'bytes'>): CsvFile {
  if (bytes.length > limits.bytes)
    throw unreadable(`A file can have ${limits.bytes / 1_000_000} MB. Please split this one.`)
  const { text, encoding } = decode(bytes)
  const rows = split(text, { ...SHAPE, ...limits }).map(({ row, cells }) => ({ row, cells: cells.map(cleanCell) }))
  if (rows.length === 0) throw unreadable('This file is empty.')
  return { encoding, rows }
}

function split(text: string, limits: CsvLimits): CsvRow[] {
  try {
    return splitCsv(text, limits)
  } catch (error) {
    if (error instanceof CsvProblem) throw unreadable(error.message)
    throw error
  }
}

/** For spreadsheets: with a byte order mark, and without cells that they would execute as formulas. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${Papa.unparse(
    rows.map((cells) => [...cells]),
    { escapeFormulae: FORMULA },
  )}\r\n`
}

function cleanCell(cell: string): string {
  return cell.trim().replace(ESCAPED_FORMULA, '')
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = findEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // oxlint-disable-next-line no-control-regex -- what no text contains
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) {
    throw unreadable('This is not a CSV file. In a spreadsheet choose "Save as" and "CSV UTF-8".')
  }
  return { text, encoding }
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Latin letters in UTF-16 without a mark: every other byte is zero.
  if (second === 0 && first !== 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // Older spreadsheets on Windows; every sequence of bytes is valid in it.
    return 'windows-1252'
  }
}

function unreadable(message: string) {
  return new Failure('INVALID_REQUEST', { message, fields: { file: message } })
}
