import { formatRupees } from '@nikhar/contract/money'
import type { MenuService } from '@nikhar/contract/salons'
import { GripVertical, MoreHorizontal } from 'lucide-react'
import { memo, type PointerEvent } from 'react'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { BookedBar } from './booked-bar.tsx'
import { type CellActions, EditableCell } from './editable-cell.tsx'
import { type EditedCellStore, useEditedCell } from '../edited-cell.ts'
import { describeStylists, StylistAvatars } from './stylist-avatars.tsx'
import { type Selection, useTick } from '../selection.ts'
import type { TeamMember } from '../team-member.ts'
import type { EditedColumn } from '../service-fields.ts'
import type { DropTarget } from '../use-reorder.ts'
import { type SaveActions, usePendingEdits } from '../use-service-edits.ts'

/** The same columns for the heading and all rows; the bookings of the month need a wide window. */
export const ROW_COLUMNS =
  'grid items-center gap-x-1 grid-cols-[2.75rem_2.75rem_minmax(9rem,1fr)_7.5rem_4.75rem_4.75rem_4.75rem_5.5rem_2.75rem] ' +
  '@5xl:grid-cols-[2.75rem_2.75rem_minmax(10rem,1fr)_9rem_6rem_6rem_5.5rem_8rem_9rem_2.75rem]'

export interface RowActions extends CellActions {
  open: (serviceId: string) => void
  startDrag: (event: PointerEvent<HTMLElement>, serviceId: string) => void
}

interface MenuRowProps {
  /** Its place among all rows of the grid, since most of them are not rendered. */
  rowIndex: number
  service: MenuService
  pending: SaveActions['pending']
  editedCell: EditedCellStore
  selection: Selection
  isOpen: boolean
  isDragged: boolean
  drop: DropTarget['side'] | undefined
  booked: number
  mostBooked: number
  team: ReadonlyMap<number, TeamMember>
  actions: RowActions
}

/** Re-renders only when its own service changes: a menu can have a thousand rows. */
export const MenuRow = memo(function MenuRow(props: MenuRowProps) {
  const { service, selection, team, actions } = props
  const { serviceId, name } = service
  const { isTicked, newPrice } = useTick(selection, service)
  const edits = usePendingEdits(props.pending, serviceId)
  const edited = useEditedCell(props.editedCell, (id) => id === serviceId)
  const cell = (column: EditedColumn, className?: string) => (
    <EditableCell
      column={column}
      serviceId={serviceId}
      name={name}
      value={column === 'price' && newPrice !== undefined ? newPrice : service[column]}
      edit={edits?.[column]}
      editing={edited?.column === column}
      firstKey={edited?.column === column ? edited.firstKey : undefined}
      struck={column === 'price' && newPrice !== undefined ? formatRupees(service.price) : undefined}
      actions={actions}
      className={className}
    />
  )
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      data-service={serviceId}
      aria-selected={isTicked}
      className={rowClasses(props, isTicked)}
    >
      <Handle serviceId={serviceId} name={name} actions={actions} />
      <div role="gridcell">
        <Checkbox
          tabIndex={-1}
          data-column="select"
          aria-label={`Select ${name}`}
          checked={isTicked}
          onChange={({ target }) => selection.toggle(serviceId, target.checked)}
        />
      </div>
      <div role="none" className="flex min-w-0 items-center gap-2">
        <Photo image={service.image} />
        <div role="none" className="min-w-0 flex-1">
          {cell('name', 'font-semibold')}
        </div>
      </div>
      {cell('price', 'justify-items-end text-right tabular-nums')}
      {cell('minutes', 'justify-items-end text-right tabular-nums')}
      {cell('bufferMinutes', 'justify-items-end text-right tabular-nums')}
      {cell('gender')}
      <Who service={service} team={team} actions={actions} />
      <BookedBar booked={props.booked} most={props.mostBooked} />
      <More service={service} actions={actions} />
    </div>
  )
})

function rowClasses({ isOpen, isDragged, drop }: MenuRowProps, isTicked: boolean) {
  return classes(
    ROW_COLUMNS,
    // Rows outside the window are neither laid out nor painted.
    'relative border-t border-line px-2 py-1 [contain-intrinsic-size:auto_3.3rem] [content-visibility:auto]',
    isTicked || isOpen ? 'bg-surface-tint' : 'bg-surface',
    isDragged && 'opacity-50',
    drop === 'before' && 'shadow-[inset_0_3px_0_var(--primary)]',
    drop === 'after' && 'shadow-[inset_0_-3px_0_var(--primary)]',
  )
}

// Parts that do not depend on ticks or edited cells are not rendered again.
const Handle = memo(function Handle({ serviceId, name, actions }: CellProps & { serviceId: string; name: string }) {
  return (
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
  )
})

const Photo = memo(function Photo({ image }: Pick<MenuService, 'image'>) {
  return (
    <Thumbnail
      kind="service"
      picture={image ?? undefined}
      shape="sm"
      className="size-9.5! rounded-sm! @max-5xl:hidden"
    />
  )
})

const Who = memo(function Who({
  service,
  team,
  actions,
}: ServiceCellProps & { team: ReadonlyMap<number, TeamMember> }) {
  const { name, stylistIds } = service
  return (
    <RowButton column="who" label={`Who does ${name}: ${describeStylists(stylistIds, team)}`} {...{ service, actions }}>
      <StylistAvatars stylistIds={stylistIds} team={team} />
    </RowButton>
  )
})

const More = memo(function More({ service, actions }: ServiceCellProps) {
  return (
    <RowButton column="more" label={`Edit ${service.name}`} {...{ service, actions }}>
      <MoreHorizontal className="mx-auto size-4.5" />
    </RowButton>
  )
})

interface CellProps {
  actions: RowActions
}

interface ServiceCellProps extends CellProps {
  service: MenuService
}

interface RowButtonProps extends ServiceCellProps {
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
