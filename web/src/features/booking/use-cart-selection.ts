import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { useState } from 'react'
import { usePersistedStore } from '@nikhar/client/persisted-store'
import { type SelectionChange, getChosenLines, type Selection, toggleOutlet, toggleService } from './selection.ts'
import { selectionStore } from './selection-store.ts'

/** Which services of the cart are ticked. Ticking one of another outlet waits for a confirmation. */
export function useCartSelection(cart: CartGroup[]) {
  const selection = usePersistedStore(selectionStore)
  const [unconfirmed, setUnconfirmed] = useState<Selection | null>(null)
  const chosen = getChosenLines(cart, selection)
  const from = findSelected(cart, selection)
  const to = findSelected(cart, unconfirmed)

  function apply({ next, changesOutlet }: SelectionChange) {
    if (changesOutlet) setUnconfirmed(next)
    else selectionStore.write(next)
  }

  return {
    chosen,
    countChosen: ({ outlet }: CartGroup) => (selection?.outletId === outlet.id ? chosen.length : 0),
    isChosen: ({ _id }: CartLine) => chosen.some((line) => line._id === _id),
    toggleOutlet: (group: CartGroup) => apply(toggleOutlet(cart, selection, group)),
    toggleService: (group: CartGroup, serviceId: string) => apply(toggleService(cart, selection, group, serviceId)),
    /** The change of outlet that waits for a confirmation. */
    outletChange: from && to && { from, to },
    cancelOutletChange: () => setUnconfirmed(null),
    confirmOutletChange() {
      selectionStore.write(unconfirmed)
      setUnconfirmed(null)
    },
  }
}

function findSelected(cart: CartGroup[], selection: Selection | null) {
  const group = cart.find(({ outlet }) => outlet.id === selection?.outletId)
  return group && { outlet: group.outlet, lines: getChosenLines(cart, selection) }
}
