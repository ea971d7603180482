import type { Slot } from '@nikhar/contract/booking'
import { formatTime } from '@nikhar/contract/orders'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { SlotButton, SlotGrid } from '@nikhar/ui/slot-grid'

/** The taken times of a part of the day in one muted line, which can be expanded. */
export function TakenTimes({ slots, part }: { slots: Slot[]; part: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (slots.length === 0) return null
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-my-1.5 flex min-h-target items-center gap-1.5 rounded-xs text-sm text-ink-3"
      >
        {slots.length === 1 ? '1 time is taken' : `${slots.length} times are taken`}
        <ChevronDown className={classes('size-4 transition-transform duration-(--dur-2)', open && 'rotate-180')} />
      </button>
      <div id={id} hidden={!open}>
        <SlotGrid label={`Taken in the ${part.toLowerCase()}`}>
          {slots.map(({ startTime }) => (
            <SlotButton key={startTime} selected={false} taken>
              {formatTime(startTime)}
            </SlotButton>
          ))}
        </SlotGrid>
      </div>
    </div>
  )
}
