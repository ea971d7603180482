import { formatRupees, type MenuService } from '@nikhar/contract'
import { GripVertical, MoreHorizontal } from 'lucide-react'
import { memo, type PointerEvent } from 'react'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { BookedBar } from './booked-bar.tsx'
import { type Direction, EditableCell } from './editable-cell.tsx'
import { describeWho, Faces } from './faces.tsx'
import type { Person } from './person.ts'
import type { EditedColumn } from './service-fields.ts'
import type { DropTarget } from './use-reorder.ts'
import type { CellEdits } from './use-service-edits.ts'

/** The same columns for the heading and all rows; the bookings of the month need a wide window. */
export const ROW_COLUMNS =
  'grid items-center gap-x-1 grid-cols-[2.75rem_2.75rem_minmax(9rem,1fr)_7.5rem_4.75rem_4.75rem_4.75rem_5.5rem_2.75rem] ' +
  '@5xl:grid-cols-[2.75rem_2.75rem_minmax(10rem,1fr)_9rem_6rem_6rem_5.5rem_8rem_9rem_2.75rem]'

export interface RowActions {
  open: (serviceId: string) => void
  edit: (serviceId: string, column: EditedColumn) => void
  commit: (serviceId: string, column: EditedColumn, text: string, direction: Direction) => void
  cancel: (serviceId: string, column: EditedColumn) => void
  toggle: (serviceId: string, on: boolean) => void
  startDrag: (event: PointerEvent<HTMLElement>, serviceId: string) => void
}

interface MenuRowProps {
  service: MenuService
  edits: CellEdits | undefined
  editing: EditedColumn | undefined
  firstKey: string | undefined
  isSelected: boolean
  isOpen: boolean
  isDragged: boolean
  drop: DropTarget['side'] | undefined
  /** The price after a change of many that is not applied yet. */
  newPrice: number | undefined
  booked: number
  mostBooked: number
  team: ReadonlyMap<number, Person>
  actions: RowActions
}

/** Renders anew only when something of its own service changes: a menu can have a thousand rows. */
export const MenuRow = memo(function MenuRow(props: MenuRowProps) {
  const { service, edits, editing, firstKey, isSelected, newPrice, team, actions } = props
  const { serviceId, name } = service
  const cell = (column: EditedColumn, className?: string) => (
    <EditableCell
      column={column}
      name={name}
      value={column === 'price' && newPrice !== undefined ? newPrice : service[column]}
      edit={edits?.[column]}
      editing={editing === column}
      firstKey={editing === column ? firstKey : undefined}
      struck={column === 'price' && newPrice !== undefined ? formatRupees(service.price) : undefined}
      onOpen={() => actions.edit(serviceId, column)}
      onCommit={(text, direction) => actions.commit(serviceId, column, text, direction)}
      onCancel={() => actions.cancel(serviceId, column)}
      {...(className !== undefined && { className })}
    />
  )
  return (
    <div role="row" data-service={serviceId} aria-selected={isSelected} className={classes(rowClasses(props))}>
      <div role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          data-column="handle"
          aria-label={`Move ${name}: Alt with arrow up or down`}
          onPointerDown={(event) => actions.startDrag(event, serviceId)}
          className="grid size-target cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </button>
      </div>
      <div role="gridcell">
        <Checkbox
          tabIndex={-1}
          data-column="select"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ target }) => actions.toggle(serviceId, target.checked)}
        />
      </div>
      <div role="none" className="flex min-w-0 items-center gap-2">
        <Thumbnail
          kind="service"
          picture={service.image ?? undefined}
          shape="sm"
          className="size-9.5! rounded-sm! @max-5xl:hidden"
        />
        <div role="none" className="min-w-0 flex-1">
          {cell('name', 'font-semibold')}
        </div>
      </div>
      {cell('price', 'justify-items-end text-right tabular-nums')}
      {cell('minutes', 'justify-items-end text-right tabular-nums')}
      {cell('bufferMinutes', 'justify-items-end text-right tabular-nums')}
      {cell('gender')}
      <RowButton column="who" label={`Who does ${name}: ${describeWho(service.stylistIds, team)}`} {...props}>
        <Faces stylistIds={service.stylistIds} team={team} />
      </RowButton>
      <BookedBar booked={props.booked} most={props.mostBooked} />
      <RowButton column="more" label={`Edit ${name}`} {...props}>
        <MoreHorizontal className="mx-auto size-4.5" />
      </RowButton>
    </div>
  )
})

function rowClasses({ isSelected, isOpen, isDragged, drop }: MenuRowProps) {
  return classes(
    ROW_COLUMNS,
    // Rows outside the window are neither laid out nor painted.
    'relative border-t border-line px-2 py-1 [contain-intrinsic-size:auto_3.3rem] [content-visibility:auto]',
    isSelected || isOpen ? 'bg-surface-tint' : 'bg-surface',
    isDragged && 'opacity-50',
    drop === 'before' && 'shadow-[inset_0_3px_0_var(--primary)]',
    drop === 'after' && 'shadow-[inset_0_-3px_0_var(--primary)]',
  )
}

interface RowButtonProps extends MenuRowProps {
  column: string
  label: string
  children: React.ReactNode
}

function RowButton({ column, label, service, actions, children }: RowButtonProps) {
  return (
    <div role="gridcell">
      <button
        type="button"
        tabIndex={-1}
        data-column={column}
        aria-label={label}
        onClick={() => actions.open(service.serviceId)}
        className="flex min-h-target w-full items-center rounded-sm px-2 hover:bg-surface-tint"
      >
        {children}
      </button>
    </div>
  )
}
