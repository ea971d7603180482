import { describeCoupon, listCouponConditions } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { formatShortDay } from '@nikhar/contract/salon-time'
import type { OfferState, SalonOffer } from '@nikhar/contract/salons'
import { Archive, CalendarClock, type LucideIcon, Pause, Play, TicketX } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { Switch } from '@nikhar/ui/switch'
import { OfferTicket } from './offer-ticket.tsx'
import { UseChart } from './usage-chart.tsx'

interface OfferRowProps {
  offer: SalonOffer
  pending: boolean
  onOpen: () => void
  onPause: (paused: boolean) => void
}

const AREAS = classes(
  "grid-cols-2 [grid-template-areas:'ticket_switch'_'text_text'_'chart_figures'_'state_state']",
  "md:grid-cols-[8rem_minmax(0,1fr)_8.5rem_7.5rem_8.5rem_3rem] md:[grid-template-areas:'ticket_text_chart_figures_state_switch']",
)

/** A ticket with its effect, its use, its cost, and the switch that pauses it. */
export function OfferRow({ offer, pending, onOpen, onPause }: OfferRowProps) {
  const { title, state, uses, totalUses, given } = offer
  const isOver = state === 'ENDED'
  return (
    <li
      className={classes('grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-none', AREAS)}
    >
      <span className="[grid-area:ticket]">
        <OfferTicket {...offer} ended={isOver} />
      </span>
      <div className="min-w-0 [grid-area:text]">
        <h2 className="font-semibold">
          <button
            type="button"
            onClick={onOpen}
            className="min-h-target text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {title}
          </button>
        </h2>
        <p className="text-sm text-ink-3">{describeOffer(offer)}</p>
      </div>
      <div className="[grid-area:chart]">
        <UseChart dailyUses={offer.dailyUses} />
      </div>
      <p className="text-sm text-ink-3 [grid-area:figures] md:text-right">
        <b className="font-semibold text-ink tabular-nums">{uses}</b>{' '}
        {totalUses === null ? 'used' : `of ${totalUses} used`}
        <br />
        <b className="font-semibold text-ink tabular-nums">{formatRupees(given)}</b> given away
      </p>
      <div className="[grid-area:state]">
        <StateBadge state={state} startDay={offer.startDay} />
      </div>
      {!isOver && (
        <Switch
          checked={state !== 'PAUSED'}
          disabled={pending}
          onChange={({ target }) => onPause(!target.checked)}
          aria-label={`${title} can be used`}
          className="justify-self-end [grid-area:switch]"
        >
          <span className="sr-only">On</span>
        </Switch>
      )}
    </li>
  )
}

function describeOffer(offer: SalonOffer): string {
  const { maxDiscount, minBill, perGuest, firstVisit, endDay, state } = offer
  const sentence = describeCoupon({
    ...offer,
    minOrderValue: minBill,
    maximumDiscountCapping: maxDiscount,
    perUserRedemptionLimit: perGuest,
  })
  const conditions = listCouponConditions({
    services: [],
    categories: [],
    firstVisit: firstVisit ? 'OUTLET' : null,
  })
  const until = `${state === 'ENDED' ? 'Ended' : 'Until'} ${formatShortDay(endDay)}.`
  return [sentence, ...conditions, until].join(' ')
}

const STATES: Record<OfferState, { icon: LucideIcon; label: string; look: string }> = {
  RUNNING: { icon: Play, label: 'Running', look: 'bg-success-soft text-on-success-soft' },
  COMING: { icon: CalendarClock, label: 'Coming', look: 'bg-info-soft text-on-info-soft' },
  PAUSED: { icon: Pause, label: 'Paused', look: 'bg-warn-soft text-on-warn-soft' },
  USED_UP: { icon: TicketX, label: 'Used up', look: 'bg-surface-3 text-ink-2' },
  ENDED: { icon: Archive, label: 'Ended', look: 'bg-surface-2 text-ink-2' },
}

function StateBadge({ state, startDay }: Pick<SalonOffer, 'state' | 'startDay'>) {
  const { icon: Icon, label, look } = STATES[state]
  return (
    <span className={classes('inline-flex items-center gap-1.5 rounded-xs px-2.5 py-1 text-xs font-semibold', look)}>
      <Icon aria-hidden="true" className="size-3.5" />
      {state === 'COMING' ? `Starts ${formatShortDay(startDay)}` : label}
    </span>
  )
}
