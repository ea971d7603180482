import { bookableDays, endTimeOf, SLOT_WINDOW_DAYS, type Stylist } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { DayStrip } from '../../features/booking/components/day-strip.tsx'
import { NoFreeSlots } from '../../features/booking/components/no-free-slots.tsx'
import { formatServiceCount, SlotSummary } from '../../features/booking/components/slot-summary.tsx'
import { SlotsSkeleton } from '../../features/booking/components/slots-skeleton.tsx'
import { StylistHeading, StylistStrip } from '../../features/booking/components/stylist-strip.tsx'
import { TimeGrid, TimeGridSkeleton } from '../../features/booking/components/time-grid.tsx'
import { NoServicesSelected } from '../../features/booking/components/booking-empty-states.tsx'
import { type OrderDraft, withDate, withSlot, withTime } from '../../features/booking/order-draft.ts'
import { changeDraft } from '../../features/booking/order-draft-store.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { hasFreeTime, isFreeSlot, findNextFreeDay, findSlotProblem } from '../../features/booking/slots.ts'
import { useOrderDraft } from '../../features/booking/use-order-draft.ts'
import { useReleaseHold } from '../../features/booking/use-hold.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { Card } from '@nikhar/ui/card'
import { useNow } from '@nikhar/ui/clock'
import { classes } from '@nikhar/ui/classes'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { formatRupees } from '@nikhar/ui/rupees'
import { Thumb } from '@nikhar/ui/thumbnail'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../paths.ts'

export function SlotBookingPage() {
  const outletId = Number(useParams()['outletId'])
  const { draft, isKnown } = useOrderDraft(outletId)
  const [hadServices] = useState(draft !== null)
  if (!isKnown) return <SlotsSkeleton />
  if (!draft || draft.services.length === 0) return <NoServicesSelected to={paths.cart()} emptied={hadServices} />
  // What was sent may be booked: it is settled there before anything else is chosen.
  if (draft.attempt !== null) return <Navigate to={paths.checkout(outletId)} replace />
  return <ChooseTime draft={draft} />
}

function ChooseTime({ draft }: { draft: OrderDraft }) {
  const { outletId, stylist, totalTimeTaken, totalPrice, services } = draft
  const navigate = useNavigate()
  const nowMs = useNow()
  // Whoever comes back for another time lets the old one go, so that it can be chosen again.
  const released = useReleaseHold(outletId)
  const { data: outlet } = useQuery(outletQueries.outlet(outletId))
  const stylists = useQuery(bookingQueries.stylists(outletId))
  const search = { minutes: totalTimeTaken, stylistId: stylist?.id }
  const slots = useQuery({ ...bookingQueries.slots(outletId, search), enabled: released })

  const days = bookableDays(new Date(nowMs), SLOT_WINDOW_DAYS)
  const chosenDay =
    draft.selectedDate === null || days.includes(draft.selectedDate) ? draft.selectedDate : (days[0] ?? null)
  const times = chosenDay === null ? [] : (slots.data?.[chosenDay] ?? [])
  const chosen = times.find((slot) => slot.startTime === draft.selectedTime && isFreeSlot(slot, nowMs))
  const slot = chosen && { startTime: chosen.startTime, endTime: endTimeOf(chosen.startTime, totalTimeTaken) }
  const freeDays = slots.data && new Set(days.filter((each) => hasFreeTime(slots.data[each], nowMs)))

  function book() {
    const problem = findSlotProblem(slot?.startTime ?? null, slot?.endTime ?? null)
    if (problem !== undefined || !slot) return toast.warning(problem ?? '')
    changeDraft((begun) => withSlot(begun, slot.startTime))
    void navigate(paths.checkout(outletId))
  }

  return (
    <div
      className={classes(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-5 pb-24',
        'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10 lg:pb-0',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card className="flex items-center gap-3 lg:hidden">
          <Thumb kind="outlet" picture={outlet?.outletBannerImages[0]} shape="sm" />
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{outlet?.name ?? '\u00a0'}</span>
            <span className="block text-sm text-ink-3 tabular-nums">
              {formatServiceCount(services.length)} · {totalTimeTaken} mins
            </span>
          </p>
          <b className="font-bold tabular-nums">{formatRupees(totalPrice)}</b>
        </Card>
        <section>
          <StylistHeading />
          <StylistStrip
            stylists={stylists.data}
            onRetry={stylists.isError ? () => void stylists.refetch() : undefined}
            chosen={stylist}
            onChoose={(next: Stylist | null) => changeDraft((begun) => ({ ...begun, stylist: next }))}
          />
        </section>
        <DayStrip
          days={days}
          freeDays={freeDays}
          chosen={chosenDay}
          onChoose={(next) => changeDraft((begun) => withDate({ ...begun, selectedDate: chosenDay }, next))}
        />
        {slots.isError && (
          <LoadFailure
            error={slots.error}
            title="Error loading available slots"
            onRetry={() => void slots.refetch()}
            pending={slots.isFetching}
          />
        )}
        {slots.isPending && <TimeGridSkeleton />}
        {slots.data && chosenDay === null && <p className="text-ink-2">Choose a date to see its times.</p>}
        {slots.data && chosenDay !== null && hasFreeTime(times, nowMs) && (
          <TimeGrid
            slots={times}
            chosen={chosen?.startTime ?? null}
            nowMs={nowMs}
            onChoose={(startTime) => changeDraft((begun) => withTime({ ...begun, selectedDate: chosenDay }, startTime))}
          />
        )}
        {slots.data && chosenDay !== null && !hasFreeTime(times, nowMs) && (
          <NoFreeSlots
            who={stylist?.name ?? outlet?.name ?? 'The salon'}
            nextDay={findNextFreeDay(slots.data, chosenDay, nowMs)}
            onJump={(next) => changeDraft((begun) => withDate(begun, next))}
          />
        )}
      </div>
      <SlotSummary draft={{ ...draft, selectedDate: chosenDay }} outlet={outlet} slot={slot} onBook={book} />
    </div>
  )
}
