import type { ImportColumn, ImportRow } from '@nikhar/contract/salons'
import { CircleAlert, Plus, RefreshCw, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { classes } from '@nikhar/ui/classes'

const COLUMNS: [column: ImportColumn, label: string, width: string][] = [
  ['name', 'Service', 'min-w-44'],
  ['category', 'Category', 'min-w-24'],
  ['price', 'Price', 'min-w-24'],
  ['minutes', 'Minutes', 'min-w-20'],
  ['buffer', 'Buffer', 'min-w-20'],
  ['for', 'For', 'min-w-20'],
  ['who', 'Who', 'min-w-32'],
]

type CorrectCell = (row: number, column: ImportColumn, text: string) => void

/** The rows of a file, each cell a field. */
export function ImportTable({ rows, onCorrect }: { rows: readonly ImportRow[]; onCorrect: CorrectCell }) {
  return (
    <div
      role="region"
      aria-label="Rows of the file"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the window
      tabIndex={0}
      className="overflow-x-auto rounded-xl bg-surface shadow-1"
    >
      <table className="w-full text-left">
        <thead className="text-sm text-ink-2">
          <tr>
            <th className="px-3 py-2.5 whitespace-nowrap">Row</th>
            {COLUMNS.map(([column, label]) => (
              <th key={column} className="px-3 py-2.5">
                {label}
              </th>
            ))}
            <th className="px-3 py-2.5">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FileRow key={row.row} row={row} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FileRow = memo(function FileRow({ row, onCorrect }: { row: ImportRow; onCorrect: CorrectCell }) {
  return (
    <tr className={classes('border-t border-line', row.outcome === 'WRONG' && 'bg-surface-bad')}>
      <th scope="row" className="px-3 font-normal text-ink-3">
        {row.row}
      </th>
      {COLUMNS.map(([column, label, width]) => {
        const problem = row.problems.find((other) => other.column === column)
        return (
          <td key={column} className="px-1 py-1">
            <input
              // The server's answer replaces what was typed.
              key={row.cells[column]}
              aria-label={`${label} of row ${row.row}`}
              aria-invalid={problem ? true : undefined}
              defaultValue={row.cells[column]}
              autoComplete="off"
              onBlur={({ target }) => target.value !== row.cells[column] && onCorrect(row.row, column, target.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
              className={classes(
                'min-h-target w-full rounded-sm bg-transparent px-2 text-[1rem] outline-hidden focus-visible:bg-surface focus-visible:shadow-field-focus',
                width,
                problem && 'bg-surface shadow-field-bad',
              )}
            />
          </td>
        )
      })}
      <td className="min-w-48 px-3 text-sm">
        <Outcome row={row} />
      </td>
    </tr>
  )
})

function Outcome({ row: { outcome, problems, doubts, changes } }: { row: ImportRow }) {
  const tag = 'inline-flex items-center gap-1.5 rounded-sm px-2 py-1 font-semibold'
  const icon = 'size-3.5 flex-none'
  return (
    <span className="flex flex-wrap gap-1">
      {outcome === 'NEW' && (
        <span className={classes(tag, 'bg-success-soft text-on-success-soft')}>
          <Plus className={icon} /> New
        </span>
      )}
      {outcome === 'SAME' && <span className="text-ink-3">No change</span>}
      {changes.map((change) => (
        <span key={change} className={classes(tag, 'bg-success-soft text-on-success-soft')}>
          <RefreshCw className={icon} /> {change}
        </span>
      ))}
      {problems.map(({ column, message }) => (
        <span key={column} className={classes(tag, 'bg-danger-soft text-on-danger-soft')}>
          <CircleAlert className={icon} /> {message}
        </span>
      ))}
      {doubts.map(({ column, message }) => (
        <span key={column} className={classes(tag, 'bg-warn-soft text-on-warn-soft')}>
          <TriangleAlert className={icon} /> {message}
        </span>
      ))}
    </span>
  )
}
