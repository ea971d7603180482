import { formatRupees } from '@nikhar/contract/money'
import type { MenuService } from '@nikhar/contract/salons'
import { ChevronDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'

interface RetiredListProps {
  services: readonly MenuService[]
  onRestore: (serviceId: string) => void
}

/** Services that are no longer offered; bookings and reviews keep them. */
export function RetiredList({ services, onRestore }: RetiredListProps) {
  const [isOpen, setOpen] = useState(false)
  if (services.length === 0) return null
  return (
    <section aria-label="Retired" className="mt-5 overflow-clip rounded-xl bg-surface shadow-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-target w-full items-center gap-2 px-4 text-sm font-semibold"
      >
        <ChevronDown className={classes('size-4', !isOpen && '-rotate-90')} />
        Retired <span className="font-normal text-ink-3">{services.length}</span>
      </button>
      {isOpen && (
        <ul>
          {services.map(({ serviceId, name, price }) => (
            <li key={serviceId} className="flex items-center gap-3 border-t border-line py-1 pr-2 pl-4">
              <span className="min-w-0 flex-1 text-ink-2">{name}</span>
              <span className="text-sm text-ink-3">{formatRupees(price)}</span>
              <Button variant="ghost" size="sm" aria-label={`Restore ${name}`} onClick={() => onRestore(serviceId)}>
                <Undo2 className="size-4" /> Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
