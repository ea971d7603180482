import { bookableDays, formatShortDay, SLOT_WINDOW_DAYS } from '@nikhar/contract'
import { useState } from 'react'
import { Select } from '@nikhar/ui/select'
import { Sheet } from '@nikhar/ui/sheet'
import { WaitCard } from './wait-card.tsx'

interface WaitSheetProps {
  outletId: number
  outletName: string
  service: { id: string; name: string }
  waitlistTo: string
  onClose: () => void
}

/** For a salon without a free time: which day to wait for. */
export function WaitSheet({ outletId, outletName, service, waitlistTo, onClose }: WaitSheetProps) {
  const [days] = useState(() => bookableDays(new Date(), SLOT_WINDOW_DAYS))
  const [day, setDay] = useState(days[0] ?? '')
  const wish = { outletId, services: [{ serviceId: service.id, quantity: 1 }], stylist: null, day }
  return (
    <Sheet open onOpenChange={onClose} title={outletName} closeButton>
      <div className="mt-4 grid gap-4 pb-2">
        <p className="text-ink-2">{service.name}</p>
        <Select label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
          {days.map((each) => (
            <option key={each} value={each}>
              {formatShortDay(each)}
            </option>
          ))}
        </Select>
        <WaitCard key={day} wish={wish} waitlistTo={waitlistTo} />
      </div>
    </Sheet>
  )
}
