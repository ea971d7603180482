import Papa from 'papaparse'
import { Failure } from '../../errors/failure.ts'

export interface CsvFile {
  encoding: string
  /** By row, the heading first; empty rows are left out. */
  rows: CsvRow[]
}

export interface CsvRow {
  /** As a spreadsheet numbers it, from 1. */
  row: number
  cells: string[]
}

/** What a spreadsheet would take for a formula when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/

/** Reads a file of any encoding that spreadsheets write. Refuses one with more rows, the heading aside, than allowed. */
export function readCsv(bytes: Uint8Array, { maxRows }: { maxRows: number }): CsvFile {
  const { text, encoding } = decode(bytes)
  // Two more than allowed are read: the heading, and one that tells that there are too many.
  const { data, errors } = Papa.parse<string[]>(text, { preview: 2 * maxRows + 2 })
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > maxRows + 1) throw unreadable(`A file can have ${maxRows} rows. Please split this one.`)
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed) throw unreadable(`Row ${(unclosed.row ?? 0) + 1} has a quotation mark that is not closed.`)
  if (rows.length === 0) throw unreadable('This file is empty.')
  return { encoding, rows }
}

/** For spreadsheets: with a byte order mark, and no cell that they would run as a formula. */
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
    // Older spreadsheets on Windows; every sequence of bytes is a text of it.
    return 'windows-1252'
  }
}

function unreadable(message: string) {
  return new Failure('INVALID_REQUEST', { message, fields: { file: message } })
}
