import { useDeferrableStorePart } from '@nikhar/client/store'
import type { MenuBookings, MenuCategory, MenuService } from '@nikhar/contract/salons'
import { ChevronDown } from 'lucide-react'
import { memo, startTransition, useDeferredValue, useMemo, useOptimistic, useState } from 'react'
import { Checkbox } from '@nikhar/ui/checkbox'
import { classes } from '@nikhar/ui/classes'
import { groupServices } from '../group-services.ts'
import { MenuRow, ROW_COLUMNS, type RowActions } from './menu-row.tsx'
import type { TeamMember } from '../team-member.ts'
import { RowBatch, RowRenderer } from './row-batch.tsx'
import type { Selection } from '../selection.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { useReorder } from '../use-reorder.ts'
import { useRowActions } from '../use-row-actions.ts'
import type { SaveActions } from '../use-service-edits.ts'

export interface MenuListProps {
  /** Services on the menu and in the chosen category. */
  services: readonly MenuService[]
  categories: readonly MenuCategory[]
  bookings: MenuBookings
  team: ReadonlyMap<number, TeamMember>
  edits: SaveActions
  selection: Selection
  openServiceId: string | undefined
  onOpen: (serviceId: string) => void
  onOrder: (serviceIds: string[]) => void
}

/** The menu as an editable table. */
export const MenuTable = memo(function MenuTable(props: MenuListProps) {
  const { services, categories, bookings, edits, selection, onOpen, onOrder } = props
  const reorder = useReorder({ services, onOrder })
  const { editedCell, actions: cellActions, openEditor } = useRowActions({ services, edits })
  const actions = useMemo<RowActions>(
    () => ({ ...cellActions, open: onOpen, startDrag: reorder.startDrag }),
    [cellActions, onOpen, reorder.startDrag],
  )
  const gridKeys = useGridKeys({ openEditor, move: reorder.move })
  const mostBooked = useMemo(() => Math.max(0, ...Object.values(bookings).map(({ recent }) => recent)), [bookings])
  const { groups, rowCount } = useMemo(() => groupServices(services, categories), [services, categories])
  const renderRow = (service: MenuService, rowIndex: number) => (
    <MenuRow
      key={service.serviceId}
      rowIndex={rowIndex}
      service={service}
      pending={edits.pending}
      editedCell={editedCell}
      selection={selection}
      isOpen={props.openServiceId === service.serviceId}
      isDragged={reorder.draggedId === service.serviceId}
      drop={reorder.target?.serviceId === service.serviceId ? reorder.target.side : undefined}
      booked={bookings[service.serviceId]?.recent ?? 0}
      mostBooked={mostBooked}
      team={props.team}
      actions={actions}
    />
  )
  return (
    <>
      <div
        {...gridKeys}
        role="grid"
        aria-label="Menu"
        aria-rowcount={rowCount}
        className="@container overflow-clip rounded-xl bg-surface shadow-1"
      >
        <TableHeading services={services} selection={selection} />
        <RowRenderer value={renderRow}>
          {groups.map(({ slug, name, count, rowIndex, batches }) => (
            <Group key={slug} name={name} count={count} rowIndex={rowIndex}>
              {batches.map((batch) => (
                <RowBatch key={batch.rowIndex} {...batch} editedCell={editedCell} />
              ))}
            </Group>
          ))}
        </RowRenderer>
      </div>
      <p role="status" className="sr-only">
        {reorder.announcement}
      </p>
    </>
  )
})

function TableHeading({ services, selection }: Pick<MenuListProps, 'services' | 'selection'>) {
  const ticked = useDeferrableStorePart(selection.store, ({ serviceIds }) => serviceIds)
  const count = services.filter(({ serviceId }) => ticked.has(serviceId)).length
  // The checkbox responds at once; the ticks of all rows follow.
  const [shownCount, showCount] = useOptimistic(count)
  function selectAll(on: boolean) {
    startTransition(() => {
      showCount(on ? services.length : 0)
      selection.select(on ? services.map(({ serviceId }) => serviceId) : [])
    })
  }
  const right = 'px-2 text-right'
  return (
    <div role="row" aria-rowindex={1} className={classes(ROW_COLUMNS, 'px-2 py-1 text-sm font-semibold text-ink-2')}>
      <span role="columnheader" aria-label="Order" />
      <span role="columnheader">
        <Checkbox
          aria-label="Select all"
          checked={shownCount > 0 && shownCount === services.length}
          partly={shownCount > 0 && shownCount < services.length}
          onChange={({ target }) => selectAll(target.checked)}
        />
      </span>
      <span role="columnheader" className="px-2">
        Service
      </span>
      <span role="columnheader" className={right}>
        Price
      </span>
      <span role="columnheader" className={right}>
        Minutes
      </span>
      <span role="columnheader" className={right}>
        Buffer after
      </span>
      <span role="columnheader" className="px-2">
        For
      </span>
      <span role="columnheader" className="px-2">
        Who
      </span>
      <span role="columnheader" className={classes(right, '@max-5xl:hidden')}>
        Booked, 30 days
      </span>
      <span role="columnheader" aria-label="Edit" />
    </div>
  )
}

interface GroupProps {
  name: string
  count: number
  rowIndex: number
  children: React.ReactNode
}

function Group({ name, count, rowIndex, children }: GroupProps) {
  const [isOpen, setOpen] = useState(true)
  const showsRows = useDeferredValue(isOpen)
  return (
    <div role="rowgroup" aria-label={name}>
      <div role="row" aria-rowindex={rowIndex} className="border-t border-line bg-ground">
        <div role="gridcell">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-target w-full items-center gap-2 px-4 text-sm font-semibold"
          >
            <ChevronDown className={classes('size-4 transition-[rotate]', !isOpen && '-rotate-90')} />
            {name}
            <span className="font-normal text-ink-3">{count}</span>
          </button>
        </div>
      </div>
      {showsRows && children}
    </div>
  )
}
