import { type Store, useStorePart } from '@nikhar/client/store'
import type { EditedColumn } from './service-fields.ts'

export interface EditedCell {
  serviceId: string
  column: EditedColumn
  /** Replaces the value when editing began by typing it. */
  firstKey?: string
}

/** Which cell is edited. Rows follow it by themselves, so that opening a cell renders its row and no other. */
export type EditedCellStore = Store<EditedCell | undefined>

/** The edited cell while it is one of these services. */
export function useEditedCell(store: EditedCellStore, isOwn: (serviceId: string) => boolean): EditedCell | undefined {
  return useStorePart(store, (cell) => (cell && isOwn(cell.serviceId) ? cell : undefined))
}
