import { describeLook } from '@nikhar/contract/discovery'
import { formatMoment } from '@nikhar/contract/salon-time'
import type { SalonLook } from '@nikhar/contract/salons'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { LookSheet } from './look-sheet.tsx'

const SHOWN = 8

interface OutletLooksProps {
  outletId: number
  looks: readonly SalonLook[]
}

/** The portfolio and the photos of guests, each of which can be hidden. */
export function OutletLooks({ outletId, looks }: OutletLooksProps) {
  const [isAll, setIsAll] = useState(false)
  const [decided, setDecided] = useState<SalonLook>()
  if (looks.length === 0) return null
  return (
    <Card role="group" aria-labelledby="looks">
      <h3 id="looks" className="type-h3">{`Looks, ${looks.length}`}</h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4">
        {looks.slice(0, isAll ? undefined : SHOWN).map((look) => (
          <LookItem key={look.lookId} look={look} onDecide={() => setDecided(look)} />
        ))}
      </ul>
      {!isAll && looks.length > SHOWN && (
        <Button variant="ghost" size="sm" onClick={() => setIsAll(true)}>
          {`Show all ${looks.length}`}
        </Button>
      )}
      {decided && <LookSheet outletId={outletId} look={decided} onClose={() => setDecided(undefined)} />}
    </Card>
  )
}

function LookItem({ look, onDecide }: { look: SalonLook; onDecide: () => void }) {
  const { picture, source, serviceName, stylistName, hidden } = look
  const name = describeLook(serviceName, stylistName)
  const isHidden = hidden?.by === 'OPERATOR'
  return (
    <li className="flex flex-col text-sm">
      <Arch source={lookSource(picture)} alt={name} sizes="10rem" greyed={hidden !== null} />
      <p className="mt-1.5 font-semibold">{name}</p>
      <p className="text-ink-2">{describeState(look)}</p>
      {source === 'REVIEW' && <p className="text-ink-2">From a review</p>}
      <div className="mt-auto pt-1">
        <Button size="sm" variant={isHidden ? 'soft' : 'danger'} onClick={onDecide}>
          {isHidden ? <Eye className="size-4.5" /> : <EyeOff className="size-4.5" />}
          {isHidden ? 'Show again' : 'Hide'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

function describeState({ hidden, consentedAt, isShown, source }: SalonLook): string {
  if (hidden) {
    const by = hidden.by === 'SALON' ? 'Hidden by the salon' : 'Hidden'
    return `${by}, ${formatMoment(hidden.at)}: ${hidden.reason}`
  }
  if (isShown) return 'Shown'
  if (consentedAt !== null) return 'Not shown now'
  return source === 'REVIEW' ? 'With its review only' : 'Not shown: no consent recorded'
}
