import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS,
  IMPORT_ROWS_MAX,
  type ImportCells,
  type ImportColumn,
} from '@nikhar/contract/salons'
import { Failure } from '../../../errors/failure.ts'
import { readCsv } from '../csv.ts'

/** The names of these columns in existing price lists. */
const HEADINGS: Record<ImportColumn, string[]> = {
  name: ['name', 'service', 'service name', 'treatment', 'item'],
  category: ['category', 'group', 'section', 'type'],
  price: ['price', 'rate', 'amount', 'cost', 'charges', 'mrp', 'rupees', 'rs'],
  minutes: ['minutes', 'mins', 'min', 'duration', 'time'],
  buffer: ['buffer', 'pause', 'pause after', 'buffer after', 'gap'],
  for: ['for', 'gender', 'audience', 'for whom'],
  who: ['who', 'stylist', 'stylists', 'staff', 'done by'],
  about: ['about', 'description', 'details'],
}
const REQUIRED = ['name', 'category', 'price', 'minutes'] as const

export interface MenuFile {
  encoding: string
  columns: ImportColumn[]
  rows: { row: number; cells: ImportCells }[]
}

export function readMenuFile(base64: string): MenuFile {
  const { encoding, rows } = readCsv(Buffer.from(base64, 'base64'), { rows: IMPORT_ROWS_MAX, bytes: IMPORT_BYTES_MAX })
  const [heading, ...data] = rows
  const places = findColumns(heading?.cells ?? [])
  if (data.length === 0) throw wrongFile('There are no rows below the heading.')
  return {
    encoding: encoding.toUpperCase(),
    columns: IMPORT_COLUMNS.filter((column) => places[column] !== undefined),
    rows: data.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        IMPORT_COLUMNS.map((column) => [column, cells[places[column] ?? -1] ?? '']),
      ) as ImportCells,
    })),
  }
}

function findColumns(heading: readonly string[]): Partial<Record<ImportColumn, number>> {
  const words = heading.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/\([^()]*\)|[^a-z ]/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )
  const places: Partial<Record<ImportColumn, number>> = {}
  for (const column of IMPORT_COLUMNS) {
    const place = words.findIndex((word) => HEADINGS[column].includes(word))
    if (place >= 0) places[column] = place
  }
  const missing = REQUIRED.filter((column) => places[column] === undefined)
  if (missing.length === 0) return places
  throw wrongFile(`The first row must name the columns. Not found: ${missing.join(', ')}.`)
}

function wrongFile(message: string) {
  return new Failure('INVALID_REQUEST', { message, fields: { file: message } })
}
