/** The limits of one file. Checked while it is read, before any cell is interpreted. */
export interface CsvLimits {
  bytes: number
  /** Rows that are not empty, without the heading. */
  rows: number
  columns: number
  /** Characters of all cells of a row, and of each cell. */
  row: number
  cell: number
}

export interface CsvRow {
  /** The row number as in spreadsheets, from 1. */
  row: number
  cells: string[]
}

/** The problem of the file as a whole, as a sentence. */
export class CsvProblem extends Error {}

const DELIMITERS = [',', ';', '\t', '|']
const SPACE = ' '
/** Lists have some empty rows between their parts, but not nine out of ten. */
const EMPTY_ROWS_FACTOR = 10
const QUOTE = '"'

/**
 * Splits a text into rows and cells, reading each character once. Empty rows are counted and left out. A row that
 * exceeds a limit, or has an unclosed quotation mark, ends the parsing with a sentence that names it.
 */
export function splitCsv(text: string, limits: CsvLimits): CsvRow[] {
  const delimiter = findDelimiter(text, limits)
  const rows: CsvRow[] = []
  let row = 0
  for (let at = 0; at < text.length;) {
    row += 1
    if (row > EMPTY_ROWS_FACTOR * limits.rows) throw tooManyRows(limits)
    const { cells, next } = readRow(text, at, { row, delimiter, limits })
    at = next
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length > limits.rows) throw tooManyRows(limits)
    rows.push({ row, cells })
  }
  return rows
}

function tooManyRows({ rows }: CsvLimits) {
  return new CsvProblem(`A file can have ${rows} rows. Please split this one.`)
}

/** The delimiter that divides the first row into the most cells. */
function findDelimiter(text: string, limits: CsvLimits): string {
  const heading =
    text
      .slice(0, limits.row)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

interface Place {
  row: number
  delimiter: string
  limits: CsvLimits
}

function readRow(text: string, start: number, place: Place): { cells: string[]; next: number } {
  const { row, delimiter, limits } = place
  const cells: string[] = []
  let at = start
  let length = 0
  for (;;) {
    const { cell, end } = readCell(text, at, place, cells.length)
    length += cell.length
    if (cells.push(cell) > limits.columns) throw new CsvProblem(`Row ${row} has more than ${limits.columns} columns.`)
    if (length > limits.row) throw new CsvProblem(`Row ${row} is too long: a row can have ${limits.row} characters.`)
    if (text[end] !== delimiter) return { cells, next: skipLineEnd(text, end) }
    at = end + 1
  }
}

function skipLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

/** A cell, and the position of the delimiter or line end after it. */
function readCell(text: string, start: number, place: Place, column: number): { cell: string; end: number } {
  const { row, delimiter, limits } = place
  const isEnd = (at: number) => at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r'
  const isQuoted = text[start] === QUOTE
  let cell = ''
  let at = isQuoted ? start + 1 : start
  while (isQuoted ? at < text.length : !isEnd(at)) {
    if (isQuoted && text[at] === QUOTE) {
      if (text[at + 1] !== QUOTE) break
      at += 1
    }
    cell += text[at]
    at += 1
    if (cell.length > limits.cell)
      throw new CsvProblem(
        `Row ${row}, column ${nameColumn(column)} is too long: a cell can have ${limits.cell} characters.`,
      )
  }
  if (!isQuoted) return { cell, end: at }
  let end = at + 1
  while (text[end] === SPACE) end += 1
  if (at >= text.length || !isEnd(end)) throw new CsvProblem(`Row ${row} has a quotation mark that is not closed.`)
  return { cell, end }
}

/** Column names as in spreadsheets: A to Z, then AA. */
function nameColumn(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : nameColumn(Math.floor(column / 26) - 1) + letter
}
