import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, memo, useRef } from 'react'
import { classes } from '@nikhar/ui/classes'
import {
  COLUMN_LABELS,
  type EditedColumn,
  formatField,
  SERVICE_GENDER_LABELS,
  type FieldValue,
} from '../service-fields.ts'
import type { CellEdit } from '../use-service-edits.ts'

export type Direction = 'down' | 'right' | 'left' | 'stay'

export interface CellActions {
  edit: (serviceId: string, column: EditedColumn) => void
  commit: (serviceId: string, column: EditedColumn, text: string, direction: Direction) => void
  cancel: (serviceId: string, column: EditedColumn) => void
}

interface EditableCellProps {
  column: EditedColumn
  serviceId: string
  /** The name of the service, for screen readers. */
  name: string
  value: FieldValue
  edit: CellEdit | undefined
  editing: boolean
  /** Replaces the value when typing started the edit. */
  firstKey?: string | undefined
  /** The price before a change that has not been applied yet. */
  struck?: string | undefined
  actions: CellActions
  className?: string | undefined
}

/** One cell of the menu: plain text, or a field while it is edited. */
export const EditableCell = memo(function EditableCell(props: EditableCellProps) {
  const { column, serviceId, name, value, edit, editing, struck, actions, className } = props
  const shown = formatField(column, edit?.value ?? value)
  const failed = edit?.status === 'failed'
  if (editing) return <CellInput {...props} />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys of all cells
    <div
      role="gridcell"
      tabIndex={-1}
      data-column={column}
      onClick={() => actions.edit(serviceId, column)}
      aria-label={`${COLUMN_LABELS[column]} of ${name}: ${shown}${failed ? `. Not saved: ${edit.message}` : ''}`}
      title={failed ? edit.message : undefined}
      className={classes(
        'grid min-h-target cursor-text content-center rounded-sm px-2 hover:bg-surface-tint',
        failed && 'bg-danger-soft text-on-danger-soft shadow-field-bad',
        edit?.status === 'saving' && 'animate-pulse text-ink-3 motion-reduce:animate-none',
        className,
      )}
    >
      <span className="flex items-center gap-1.5 justify-self-[inherit]">
        {struck !== undefined && <s className="text-sm text-ink-3">{struck}</s>}
        {shown}
        {failed && <CircleAlert className="size-4 flex-none" />}
      </span>
      {failed && <span className="text-xs">{edit.message}</span>}
    </div>
  )
})

function CellInput({ column, serviceId, name, value, edit, firstKey, actions, className }: EditableCellProps) {
  // A key that left the field has already committed or cancelled the edit.
  const isDone = useRef(false)
  const initial = firstKey ?? (column === 'bufferMinutes' && value === 0 ? '' : String(edit?.value ?? value))

  function finish(act: () => void) {
    if (isDone.current) return
    isDone.current = true
    act()
  }
  const commit = (text: string, direction: Direction) =>
    finish(() => actions.commit(serviceId, column, text, direction))
  function handleKey(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    const text = event.currentTarget.value
    event.stopPropagation()
    if (event.key === 'Escape') finish(() => actions.cancel(serviceId, column))
    else if (event.key === 'Enter') commit(text, 'down')
    else if (event.key === 'Tab') commit(text, event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const field = {
    'aria-label': `${COLUMN_LABELS[column]} of ${name}`,
    defaultValue: initial,
    onKeyDown: handleKey,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => commit(currentTarget.value, 'stay'),
    className: classes(
      'min-h-target w-full min-w-0 rounded-sm bg-surface px-2 text-[1rem] text-ink shadow-field-focus outline-hidden',
      className,
    ),
  }
  return (
    <div role="gridcell" data-column={column}>
      {column === 'gender' ? (
        <select {...field} ref={(select) => select?.focus()}>
          {Object.entries(SERVICE_GENDER_LABELS).map(([gender, label]) => (
            <option key={gender} value={gender}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          inputMode={column === 'name' ? 'text' : 'decimal'}
          autoComplete="off"
          ref={(input) => {
            if (!input || document.activeElement === input) return
            input.focus()
            if (firstKey === undefined) input.select()
          }}
        />
      )}
    </div>
  )
}
