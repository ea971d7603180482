import { useDeferrableStorePart } from '@nikhar/client/store'
import type { MenuService } from '@nikhar/contract/salons'
import { useDeferredValue, useMemo, useState, useTransition } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import type { Selection } from '../selection.ts'
import { StylistsSheet } from './stylists-sheet.tsx'
import type { TeamMember } from '../team-member.ts'
import type { MenuChanges } from '../use-menu-changes.ts'

interface BulkChangesProps {
  /** Services on the menu and in the chosen category. */
  services: readonly MenuService[]
  selection: Selection
  team: ReadonlyMap<number, TeamMember>
  changes: MenuChanges
  onRetire: (services: readonly MenuService[]) => void
}

/** The bar of the ticked services, and the sheet that it opens. */
export function BulkChanges({ services, selection, team, changes, onRetire }: BulkChangesProps) {
  const [isChoosingStylists, setChoosingStylists] = useState(false)
  // The bar disappears at once, the ticks of the rows after it.
  const [isClearing, startClearing] = useTransition()
  // The checkbox responds to a tap at once; the bar follows.
  const serviceIds = useDeferredValue(useDeferrableStorePart(selection.store, (ticked) => ticked.serviceIds))
  const chosen = useMemo(() => services.filter(({ serviceId }) => serviceIds.has(serviceId)), [services, serviceIds])
  const clear = () => selection.select([])
  return (
    <>
      {chosen.length > 0 && !isClearing && (
        <BulkBar
          services={chosen}
          onPreview={selection.previewPrices}
          pending={changes.changePrices.isPending}
          onApply={(change) => changes.changePrices.mutate({ services: chosen, change }, { onSuccess: clear })}
          onWho={() => setChoosingStylists(true)}
          onRetire={() => onRetire(chosen)}
          onClose={() => startClearing(clear)}
        />
      )}
      {isChoosingStylists && (
        <StylistsSheet
          services={chosen}
          team={team}
          pending={changes.setWho.isPending}
          onClose={() => setChoosingStylists(false)}
          onSave={(stylistIds) =>
            changes.setWho.mutate({ services: chosen, stylistIds }, { onSuccess: () => setChoosingStylists(false) })
          }
        />
      )}
    </>
  )
}
