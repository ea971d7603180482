import { useSyncExternalStore } from 'react'
import type { EditedColumn } from './service-fields.ts'

export interface EditedCell {
  serviceId: string
  column: EditedColumn
  /** Replaces the value when editing began by typing it. */
  firstKey?: string
}

/** Which cell is edited. Rows follow it by themselves, so that opening a cell renders its row and no other. */
export interface EditedCellStore {
  get: () => EditedCell | undefined
  set: (cell: EditedCell | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function createEditedCellStore(): EditedCellStore {
  const listeners = new Set<() => void>()
  let current: EditedCell | undefined
  return {
    get: () => current,
    set(cell) {
      current = cell
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The edited cell while it is one of these services. */
export function useEditedCell(store: EditedCellStore, isOwn: (serviceId: string) => boolean): EditedCell | undefined {
  return useSyncExternalStore(store.subscribe, () => {
    const cell = store.get()
    return cell && isOwn(cell.serviceId) ? cell : undefined
  })
}
