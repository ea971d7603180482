import { createStore } from '@nikhar/client/store'
import type { MenuService } from '@nikhar/contract/salons'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Direction } from './components/editable-cell.tsx'
import { focusCell } from './grid-focus.ts'
import type { EditedCell, EditedCellStore } from './edited-cell.ts'
import { EDITED_COLUMNS, type EditedColumn, isSameValue, parseTyped } from './service-fields.ts'
import type { SaveActions } from './use-service-edits.ts'

/** Which cell is edited, and what happens when it is left: Enter goes down, Tab right, Esc reverts the value. */
export function useRowActions({ services, edits }: { services: readonly MenuService[]; edits: SaveActions }) {
  const [editedCell] = useState((): EditedCellStore => createStore(undefined))
  const latest = useRef({ services, edits })
  useLayoutEffect(() => {
    latest.current = { services, edits }
  })

  const openEditor = useCallback(
    (serviceId: string, column: EditedColumn, firstKey?: string) => {
      editedCell.set({ serviceId, column, ...(firstKey !== undefined && { firstKey }) })
    },
    [editedCell],
  )

  const commit = useCallback(
    (serviceId: string, column: EditedColumn, text: string, direction: Direction) => {
      const { services: all, edits: current } = latest.current
      const service = all.find((row) => row.serviceId === serviceId)
      if (service) {
        const value = parseTyped(column, text)
        const pending = current.pending.get().get(serviceId)?.[column]
        if (!isSameValue(pending?.value ?? service[column], value)) current.save(serviceId, column, value)
        // Entering a refused value again retries.
        else if (pending?.status === 'failed' && direction !== 'stay') current.save(serviceId, column, value)
      }
      const next = direction === 'stay' ? undefined : findNext(all, { serviceId, column }, direction)
      editedCell.set(next)
      if (!next && direction !== 'stay') requestAnimationFrame(() => focusCell(serviceId, column))
    },
    [editedCell],
  )

  const cancel = useCallback(
    (serviceId: string, column: EditedColumn) => {
      latest.current.edits.giveUp(serviceId, column)
      editedCell.set(undefined)
      requestAnimationFrame(() => focusCell(serviceId, column))
    },
    [editedCell],
  )

  const actions = useMemo(() => ({ edit: openEditor, commit, cancel }), [openEditor, commit, cancel])
  return { editedCell, actions, openEditor }
}

function findNext(
  services: readonly MenuService[],
  { serviceId, column }: EditedCell,
  direction: Direction,
): EditedCell | undefined {
  const row = services.findIndex((service) => service.serviceId === serviceId)
  if (direction === 'down') {
    const below = services[row + 1]
    return below && { serviceId: below.serviceId, column }
  }
  const place = EDITED_COLUMNS.indexOf(column) + (direction === 'right' ? 1 : -1)
  const next = EDITED_COLUMNS[place]
  if (next) return { serviceId, column: next }
  const other = services[row + (direction === 'right' ? 1 : -1)]
  const edge = direction === 'right' ? EDITED_COLUMNS[0] : EDITED_COLUMNS.at(-1)
  return other && edge && { serviceId: other.serviceId, column: edge }
}
