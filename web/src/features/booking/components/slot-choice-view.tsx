import { describeCancellationPolicy } from '@nikhar/contract/booking'
import type { Outlet } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Thumbnail } from '@nikhar/ui/thumbnail'
import { formatServiceCount } from '../cart.ts'
import type { OrderDraft } from '../order-draft.ts'
import type { useSlotChoice } from '../use-slot-choice.ts'
import { AvailableTimes } from './available-times.tsx'
import { DayStrip } from './day-strip.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { SlotSummary } from './slot-summary.tsx'
import { StylistHeading, StylistStrip } from './stylist-strip.tsx'

interface SlotChoiceViewProps {
  draft: OrderDraft
  outlet: Outlet | undefined
  choice: ReturnType<typeof useSlotChoice>
  /** Days on which the salon takes no bookings, with the reason. */
  closedDays: ReadonlyMap<string, string> | undefined
  /** For customers whom no time suits. */
  waiting: ReactNode
}

/** Beside a stylist who does not do all that is chosen. */
function describeUnable(services: number): string {
  if (services === 1) return 'Doesn’t offer this'
  return services === 2 ? 'Doesn’t offer both' : 'Doesn’t offer all of it'
}

/** Stylist, day and time, one below the other, and the services to be booked. */
export function SlotChoiceView({ draft, outlet, choice, closedDays, waiting }: SlotChoiceViewProps) {
  const { stylists, unableIds, slots, days, freeDays, day, times, slot, nowMs } = choice
  // The pressed day is marked at once; its times follow when they are rendered.
  const shown = useDeferredValue(useMemo(() => ({ day, times }), [day, times]))
  return (
    <div
      className={classes(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-5 pb-24',
        'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10 lg:pb-0',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OrderInProgress draft={draft} outlet={outlet} />
        <DraftNotices notices={draft.notices} />
        <section>
          <StylistHeading />
          <StylistStrip
            stylists={stylists.data}
            unableIds={unableIds}
            unableText={describeUnable(draft.services.length)}
            onRetry={stylists.isError ? () => void stylists.refetch() : undefined}
            chosen={draft.stylist}
            onChoose={choice.chooseStylist}
          />
        </section>
        <DayStrip days={days} freeDays={freeDays} closedDays={closedDays} chosen={day} onChoose={choice.toggleDay} />
        <div aria-busy={shown.day !== day} className="contents">
          <AvailableTimes
            slots={slots}
            day={shown.day}
            times={shown.times}
            chosen={slot?.startTime ?? null}
            nowMs={nowMs}
            closed={closedDays?.get(shown.day ?? '')}
            who={draft.stylist?.name ?? outlet?.name ?? 'The salon'}
            onChoose={choice.toggleTime}
            onJumpToDay={choice.jumpToDay}
          />
        </div>
        {waiting}
        {outlet && <p className="text-center text-xs text-ink-3">{describeCancellationPolicy(outlet.cancelMinutes)}</p>}
      </div>
      <SlotSummary
        draft={{ ...draft, selectedDate: day }}
        outlet={outlet}
        slot={slot}
        onBook={choice.continueToCheckout}
      />
    </div>
  )
}

/** The outlet and the services, in one row at the top of phones. */
function OrderInProgress({ draft, outlet }: Pick<SlotChoiceViewProps, 'draft' | 'outlet'>) {
  return (
    <Card className="flex items-center gap-3 lg:hidden">
      <Thumbnail kind="outlet" picture={outlet?.outletBannerImages[0]} shape="sm" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{outlet?.name ?? '\u00a0'}</span>
        <span className="block text-sm text-ink-3 tabular-nums">
          {formatServiceCount(draft.services.length)} · {draft.totalTimeTaken} mins
        </span>
      </p>
      <b className="font-bold tabular-nums">{formatRupees(draft.totalPrice)}</b>
    </Card>
  )
}
