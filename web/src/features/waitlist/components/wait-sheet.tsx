import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { listClosedDays, type OutletHours } from '@nikhar/contract/discovery'
import { bookableDays, formatShortDay } from '@nikhar/contract/salon-time'
import { useState } from 'react'
import { useNow } from '@nikhar/ui/clock'
import { Select } from '@nikhar/ui/select'
import { Sheet } from '@nikhar/ui/sheet'
import { WaitCard } from './wait-card.tsx'

interface WaitSheetProps {
  outletId: number
  outletName: string
  /** Undefined until they have loaded. */
  hours: OutletHours | undefined
  service: { id: string; name: string }
  waitlistTo: string
  onClose: () => void
}

/** For a salon without a free time: which day to wait for. */
export function WaitSheet({ outletId, outletName, hours, service, waitlistTo, onClose }: WaitSheetProps) {
  const [days] = useState(() => bookableDays(new Date(), SLOT_WINDOW_DAYS))
  const [chosen, setDay] = useState<string>()
  const nowMs = useNow()
  const closed = hours && listClosedDays(hours, days, new Date(nowMs))
  const day = chosen ?? days.find((each) => !closed?.has(each)) ?? ''
  const wish = { outletId, services: [{ serviceId: service.id, quantity: 1 }], stylist: null, day }
  return (
    <Sheet open onOpenChange={onClose} title={outletName} closeButton>
      <div className="mt-4 grid gap-4 pb-2">
        <p className="text-ink-2">{service.name}</p>
        <Select label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
          {days.map((each) => (
            <option key={each} value={each} disabled={closed?.has(each) ?? false}>
              {[formatShortDay(each), closed?.get(each)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
        {day !== '' && <WaitCard key={day} wish={wish} waitlistTo={waitlistTo} />}
      </div>
    </Sheet>
  )
}
