import type { MenuService } from '@nikhar/contract/salons'
import { createContext, memo, type ReactNode, use, useRef } from 'react'
import { type EditedCellStore, useEditedCell } from '../edited-cell.ts'
import type { ServiceBatch } from '../group-services.ts'
import { useNearViewport } from '../use-near-viewport.ts'

/** The height of a row whose name has one line. */
const ROW_REM = 3.3125

/** The current appearance of the rows. Only batches near the window follow it. */
export const RowRenderer = createContext<(service: MenuService, rowIndex: number) => ReactNode>(() => null)

interface RowBatchProps extends ServiceBatch {
  editedCell: EditedCellStore
}

/**
 * Neighbouring rows of the table; far from the window only their names, so that the browser's search still finds them.
 */
export const RowBatch = memo(function RowBatch({ services, place, rowIndex, editedCell }: RowBatchProps) {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(element, place)
  // An edited row is rendered wherever it is.
  const isEdited = useEditedCell(editedCell, (id) => services.some(({ serviceId }) => serviceId === id)) !== undefined
  return (
    <div ref={element} role="none">
      {isNear || isEdited ? (
        <Rows services={services} rowIndex={rowIndex} />
      ) : (
        <div role="row" aria-rowindex={rowIndex}>
          <div
            role="gridcell"
            style={{ height: `${services.length * ROW_REM}rem`, lineHeight: `${ROW_REM}rem` }}
            className="overflow-clip pl-28 font-semibold whitespace-pre [content-visibility:auto] @5xl:pl-39.5"
          >
            {services.map(({ name }) => name).join('\n')}
          </div>
        </div>
      )}
    </div>
  )
})

function Rows({ services, rowIndex }: Pick<ServiceBatch, 'services' | 'rowIndex'>) {
  const renderRow = use(RowRenderer)
  return services.map((service, index) => renderRow(service, rowIndex + index))
}
