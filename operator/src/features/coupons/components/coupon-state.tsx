import type { PlatformCoupon } from '@nikhar/contract/operator'
import { formatShortDay } from '@nikhar/contract/salon-time'
import type { OfferState } from '@nikhar/contract/salons'
import { Archive, CalendarClock, type LucideIcon, Pause, Play, TicketX } from 'lucide-react'
import { Chip } from '@nikhar/ui/chip'

const LOOKS: Record<OfferState, { icon: LucideIcon; tone: 'leaf' | 'offer' | 'plain' | 'plum' | 'rose' }> = {
  RUNNING: { icon: Play, tone: 'leaf' },
  COMING: { icon: CalendarClock, tone: 'plum' },
  PAUSED: { icon: Pause, tone: 'offer' },
  USED_UP: { icon: TicketX, tone: 'rose' },
  ENDED: { icon: Archive, tone: 'plain' },
}

export function CouponState({ coupon: { state, startDay, endDay } }: { coupon: PlatformCoupon }) {
  const { icon: Icon, tone } = LOOKS[state]
  const words: Record<OfferState, string> = {
    RUNNING: `Until ${formatShortDay(endDay)}`,
    COMING: `From ${formatShortDay(startDay)}`,
    PAUSED: 'Paused',
    USED_UP: 'Used up',
    ENDED: `Ended ${formatShortDay(endDay)}`,
  }
  return (
    <Chip tone={tone}>
      <Icon className="size-4" /> {words[state]}
    </Chip>
  )
}
