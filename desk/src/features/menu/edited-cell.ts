import { type Store, useStorePart } from '@nikhar/client/store'
import type { EditedColumn } from './service-fields.ts'

export interface EditedCell {
  serviceId: string
  column: EditedColumn
  /** Replaces the value when typing started the edit. */
  firstKey?: string
}

/** The cell that is edited. Rows subscribe to it themselves, so that opening a cell renders only its row. */
export type EditedCellStore = Store<EditedCell | undefined>

/** The edited cell while it is one of these services. */
export function useEditedCell(store: EditedCellStore, isOwn: (serviceId: string) => boolean): EditedCell | undefined {
  return useStorePart(store, (cell) => (cell && isOwn(cell.serviceId) ? cell : undefined))
}
