import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { ensureTabStop, findCell, focusCell, keepTabStop, stepOfKey } from './grid-focus.ts'
import { EDITED_COLUMNS, type EditedColumn } from './service-fields.ts'

interface GridKeys {
  openEditor: (serviceId: string, column: EditedColumn, firstKey?: string) => void
  move: (serviceId: string, steps: number) => void
}

/** Arrow keys move between cells, Enter or typing edits one, Alt with an arrow moves the service. */
export function useGridKeys({ openEditor, move }: GridKeys) {
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
      const serviceId = cell?.closest<HTMLElement>('[data-service]')?.dataset['service']
      if (!cell || serviceId === undefined) return
      const step = stepOfKey(event.key)
      if (step && event.altKey && step[1] !== 0) {
        move(serviceId, step[1])
        event.preventDefault()
        requestAnimationFrame(() => focusCell(serviceId, cell.dataset['column'] ?? ''))
      } else if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
        findCell(cell, step)?.focus()
        event.preventDefault()
      } else {
        const column = cell.dataset['column'] as EditedColumn
        if (!EDITED_COLUMNS.includes(column) || event.ctrlKey || event.metaKey || event.altKey) return
        const isText = event.key.length === 1 && event.key !== ' '
        if (!isText && event.key !== 'Enter' && event.key !== 'F2') return
        event.preventDefault()
        openEditor(serviceId, column, isText && column !== 'gender' ? event.key : undefined)
      }
    },
    [openEditor, move],
  )
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = event.target.closest<HTMLElement>('[data-column]')
    if (cell) keepTabStop(event.currentTarget, cell)
  }, [])
  const ref = useRef<HTMLDivElement>(null)
  // Without dependencies: the row that Tab reached may have been removed.
  useEffect(() => {
    if (ref.current) ensureTabStop(ref.current)
  })
  return { ref, onKeyDown, onFocus }
}
