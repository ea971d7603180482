import type { Result } from '@nikhar/contract/discovery'
import { List } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { hideTabs } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { formatSalonCount } from '../../result-labels.ts'
import { HALF_PX, PEEK_PX, type SheetStop } from '../../sheet-stops.ts'
import { MapSheet } from '../map/map-sheet.tsx'

interface PhoneMapLayoutProps {
  heading: ReactNode
  filterBar: ReactNode
  pane: ReactNode
  total: number | undefined
  /** The salon of the chosen pin. */
  chosen: Result | undefined
  renderMap: (coveredPx: number) => ReactNode
  renderMini: (result: Result, className: string) => ReactNode
  onUnchoose: () => void
  onList: () => void
}

/** The map of phones, with the list in a sheet over it. */
export function PhoneMapLayout(props: PhoneMapLayoutProps) {
  const { heading, filterBar, pane, total, chosen, renderMap, renderMini, onUnchoose, onList } = props
  const [stop, setStop] = useState<SheetStop>('half')
  // A chosen pin shows its card above the sheet.
  const shownStop = chosen && stop === 'half' ? 'peek' : stop
  useLayoutEffect(() => hideTabs(), [])

  function move(next: SheetStop) {
    if (next !== 'peek') onUnchoose()
    setStop(next)
  }

  return (
    <div className="fixed inset-0 z-15 flex flex-col bg-ground">
      <div className="flex-none">
        <div className="page-width pb-2">
          {heading}
          {filterBar}
        </div>
      </div>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        {renderMap(shownStop === 'peek' ? PEEK_PX : HALF_PX)}
        {chosen && shownStop === 'peek' && renderMini(chosen, 'absolute inset-x-4 bottom-26 z-1 animate-rise')}
        <MapSheet
          stop={shownStop}
          onStop={move}
          title={
            <span className="flex items-center justify-between">
              <b className="font-bold">{total === undefined ? 'Searching' : formatSalonCount(total)}</b>
              <Button variant="link" size="sm" onClick={onList} className="-my-3 text-sm">
                <List className="size-4" /> List
              </Button>
            </span>
          }
        >
          {pane}
        </MapSheet>
      </div>
    </div>
  )
}
