import type { Slot } from '@nikhar/contract/booking'
import { formatTime } from '@nikhar/contract/orders'
import { type LucideIcon, Sun, Sunrise, Sunset } from 'lucide-react'
import { memo } from 'react'
import { Skeleton } from '@nikhar/ui/skeleton'
import { SlotButton, SlotGrid } from '@nikhar/ui/slot-grid'
import { groupByPartOfDay, isFreeSlot, isTakenSlot, type PartOfDay } from '../slots.ts'
import { TakenTimes } from './taken-times.tsx'

const icons: Record<PartOfDay, LucideIcon> = { Morning: Sunrise, Afternoon: Sun, Evening: Sunset }

interface TimeGridProps {
  slots: Slot[]
  chosen: string | null
  nowMs: number
  onChoose: (startTime: string) => void
}

export const TimeGrid = memo(function TimeGrid({ slots, ...props }: TimeGridProps) {
  return groupByPartOfDay(slots).map(({ part, slots: times }) => (
    <PartOfDayTimes key={part} part={part} slots={times} {...props} />
  ))
})

function PartOfDayTimes({ part, slots, chosen, nowMs, onChoose }: TimeGridProps & { part: PartOfDay }) {
  const taken = slots.filter((slot) => isTakenSlot(slot, nowMs))
  return (
    <section className="grid gap-3">
      <PartHeading part={part} />
      <SlotGrid label={part}>
        {slots
          .filter((slot) => !taken.includes(slot))
          .map((slot) => (
            <SlotButton
              key={slot.startTime}
              selected={slot.startTime === chosen}
              taken={!isFreeSlot(slot, nowMs)}
              onClick={() => onChoose(slot.startTime)}
            >
              {formatTime(slot.startTime)}
            </SlotButton>
          ))}
      </SlotGrid>
      <TakenTimes slots={taken} part={part} />
    </section>
  )
}

function PartHeading({ part }: { part: PartOfDay }) {
  const Icon = icons[part]
  return (
    <h3 className="flex items-center gap-2 text-sm font-semibold text-ink-2">
      <Icon className="text-star" /> {part}
    </h3>
  )
}

export function TimeGridSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Times" className="@container">
      <div className="grid grid-cols-3 gap-2 @min-[20rem]:grid-cols-4 @min-[36rem]:grid-cols-6">
        {Array.from({ length: 24 }, (_, place) => (
          <Skeleton key={place} className="h-target rounded-[.9rem]" />
        ))}
      </div>
    </div>
  )
}
