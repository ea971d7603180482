import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'

interface LayoutParts {
  filterBar: ReactNode
  pane: ReactNode
}

const BAR = 'sticky top-0 z-10 bg-ground/90 backdrop-blur-md lg:top-20'

interface ListLayoutProps extends LayoutParts {
  heading: ReactNode
  /** On phones, where the map replaces the list. */
  onMap: (() => void) | undefined
}

/** The list alone. */
export function ListLayout({ heading, filterBar, pane, onMap }: ListLayoutProps) {
  return (
    <>
      <div className={BAR}>
        <div className="page-width pb-2">
          {heading}
          {filterBar}
        </div>
      </div>
      <div className="page-width pt-2">{pane}</div>
      {onMap && (
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(max(.875rem,env(safe-area-inset-bottom))+5rem)] z-15 flex justify-center">
          <Button size="md" onClick={onMap} className="pointer-events-auto">
            <MapIcon /> Map
          </Button>
        </div>
      )}
    </>
  )
}

/** As far from the left as the top bar's content, which is centred. */
const ALIGNED = 'pl-[max(var(--gutter),calc((100vw-76rem)/2+var(--gutter)))]'

/** From 1024 px on: the list, and the map beside it. */
export function WideMapLayout({ filterBar, pane, map }: LayoutParts & { map: ReactNode }) {
  return (
    <>
      <div className={BAR}>
        <div className={classes(ALIGNED, 'pr-gutter pb-2')}>{filterBar}</div>
      </div>
      <div className={classes(ALIGNED, 'grid grid-cols-[36.75rem_minmax(0,1fr)] items-start gap-6')}>
        <div className="pt-2">{pane}</div>
        <div className="sticky top-35 -mb-24 h-[calc(100dvh-8.75rem)] overflow-hidden rounded-tl-xl">{map}</div>
      </div>
    </>
  )
}
