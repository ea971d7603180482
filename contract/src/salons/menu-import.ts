import * as z from 'zod/mini'
import { integerInput } from '../fields.ts'
import { IMPORT_BYTES_MAX, IMPORT_CELL_MAX, IMPORT_COLUMNS, IMPORT_ROWS_MAX } from './menu-limits.ts'
import { ServiceVersion } from './menu-service.ts'

const Column = z.enum(IMPORT_COLUMNS)
const cell = z._default(z.string().check(z.maxLength(IMPORT_CELL_MAX, 'This is too long for a cell')), '')

/** The cells of one row as text, as they are in the file or as they were corrected. */
export const ImportCells = z.object({
  name: cell,
  category: cell,
  price: cell,
  minutes: cell,
  buffer: cell,
  for: cell,
  who: cell,
  about: cell,
})
export type ImportCells = z.infer<typeof ImportCells>

const ROWS = `A file can have ${IMPORT_ROWS_MAX} services`
const FILE = 'Send a CSV file'
const TOO_LARGE = 'A file can have 1 MB. Please split this one.'
const BASE64_MAX = Math.ceil(IMPORT_BYTES_MAX / 3) * 4

/** A file, or the rows of its preview after cells were corrected. */
export const ImportMenu = z
  .object({
    /** Base64. */
    file: z.optional(z.base64(FILE).check(z.maxLength(BASE64_MAX, TOO_LARGE))),
    rows: z.optional(
      z
        .array(
          z.object({
            row: integerInput(1, 1_000_000),
            cells: ImportCells,
            /** As in the preview: a concurrent change of the service is then refused. */
            version: z.optional(z.nullable(ServiceVersion)),
          }),
          ROWS,
        )
        .check(z.minLength(1, 'There are no rows'), z.maxLength(IMPORT_ROWS_MAX, ROWS)),
    ),
    /** Without it nothing is written; with it all rows are, or none. */
    apply: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ file, rows }) => (file === undefined) !== (rows === undefined), {
      path: ['file'],
      error: 'Send a file or its rows',
    }),
    z.refine(({ file, apply }) => file === undefined || !apply, {
      path: ['apply'],
      error: 'Look at the preview first, then send its rows',
    }),
  )
export type ImportMenu = z.infer<typeof ImportMenu>

const CellNote = z.object({ column: Column, message: z.string() })

export const ImportRow = z.object({
  /** As a spreadsheet numbers it: the first row after the heading is 2. */
  row: z.int(),
  cells: ImportCells,
  /** Of the service on the menu that it changes; null when there is none. */
  version: z.nullable(z.int()),
  outcome: z.enum(['NEW', 'CHANGED', 'SAME', 'WRONG']),
  /** The differences, one sentence each. */
  changes: z.array(z.string()),
  /** The cells that cannot be read. */
  problems: z.array(CellNote),
  /** What can be read, but looks odd. */
  doubts: z.array(CellNote),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z.object({
  applied: z.boolean(),
  /** The encoding in which the file was read; null for rows. */
  encoding: z.nullable(z.string()),
  /** The columns that were found. */
  columns: z.array(Column),
  rows: z.array(ImportRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>
