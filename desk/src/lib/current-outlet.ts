import type { OwnOutlet } from '@nikhar/contract/desk'
import { useOutletContext, useParams } from 'react-router'

/** What the layout passes to its pages through the router. */
export interface DeskContext {
  outlets: OwnOutlet[]
}

export function useOutlets(): OwnOutlet[] {
  return useOutletContext<DeskContext>().outlets
}

/** The salon's outlet that the path names. */
export function useCurrentOutlet(): OwnOutlet | undefined {
  const { outletId } = useParams()
  return findOutlet(useOutlets(), outletId)
}

export function findOutlet(outlets: OwnOutlet[], outletId: string | undefined): OwnOutlet | undefined {
  return outlets.find((outlet) => String(outlet.outletId) === outletId)
}
