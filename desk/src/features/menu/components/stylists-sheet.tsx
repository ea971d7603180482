import type { MenuService } from '@nikhar/contract/salons'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Sheet } from '@nikhar/ui/sheet'
import type { TeamMember } from '../team-member.ts'
import { StylistChips } from './stylist-chips.tsx'

interface StylistsSheetProps {
  services: readonly MenuService[]
  team: ReadonlyMap<number, TeamMember>
  pending: boolean
  onClose: () => void
  onSave: (stylistIds: number[]) => void
}

/** Chooses who does all the ticked services. */
export function StylistsSheet({ services, team, pending, onClose, onSave }: StylistsSheetProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const count = services.length === 1 ? '1 service' : `${services.length} services`
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={`Who does ${count}?`} closeButton>
      <div className="grid gap-5 pt-4">
        <StylistChips chosen={chosen} team={team} onChoose={setChosen} />
        <Button size="md" pending={pending} onClick={() => onSave(chosen)}>{`Change ${count}`}</Button>
      </div>
    </Sheet>
  )
}
