import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Sheet } from '@nikhar/ui/sheet'
import { SlotButton } from '@nikhar/ui/slot-grid'
import { listServiceIds, type OrderDraft } from '../order-draft.ts'
import { bookingQueries } from '../queries.ts'
import { findClosestFreeSlots } from '../slots.ts'

interface SlotTakenSheetProps {
  draft: OrderDraft
  /** The start time that is unavailable. */
  takenTime: string
  /** Why it is unavailable. */
  reason: string | undefined
  onClose: () => void
  onChoose: (startTime: string) => void
  onSeeAll: () => void
}

/** Offers the free slots closest to the one that was taken. */
export function SlotTakenSheet({ draft, takenTime, reason, onClose, onChoose, onSeeAll }: SlotTakenSheetProps) {
  const nowMs = useNow()
  const { outletId, totalTimeTaken, stylist } = draft
  const visit = { minutes: totalTimeTaken, stylistId: stylist?.id, serviceIds: listServiceIds(draft) }
  const { data } = useQuery(bookingQueries.slots(outletId, visit))
  const day = salonDayOf(new Date(takenTime))
  const offered = findClosestFreeSlots(data?.[day] ?? [], takenTime, nowMs)
  const [picked, setPicked] = useState<string>()
  const chosen = offered.find(({ startTime }) => startTime === picked) ?? offered[0]

  return (
    <Sheet open onOpenChange={onClose} title="Slot taken" titleHidden>
      <IconTile tone="bad">
        <CalendarX2 />
      </IconTile>
      <p role="alert" className="mt-4 type-h2 text-balance">
        {reason}
      </p>
      <p className="mt-1.5 text-ink-2">Your services, stylist and coupon are still selected.</p>
      {chosen && (
        <>
          <p className="mt-5 mb-2.5 text-sm font-semibold text-ink-2">
            Free {stylist && `with ${stylist.name} `}on {formatShortDay(day)}
          </p>
          <div role="group" aria-label="Other times" className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4">
            {offered.map(({ startTime }) => (
              <SlotButton
                key={startTime}
                selected={startTime === chosen.startTime}
                onClick={() => setPicked(startTime)}
              >
                {formatTime(startTime)}
              </SlotButton>
            ))}
          </div>
        </>
      )}
      <div className="mt-5 grid gap-3">
        {chosen && (
          <Button onClick={() => onChoose(chosen.startTime)}>Continue with {formatTime(chosen.startTime)}</Button>
        )}
        <Button variant="soft" onClick={onSeeAll}>
          See all times
        </Button>
      </div>
    </Sheet>
  )
}
