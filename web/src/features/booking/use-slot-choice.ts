import { endTimeOf, type Slot } from '@nikhar/contract/booking'
import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import type { Stylist } from '@nikhar/contract/discovery'
import { bookableDays } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow } from '@nikhar/ui/clock'
import { toast } from '@nikhar/ui/toast'
import { slotsOfDraft } from './first-slot-queries.ts'
import { listServiceIds, type OrderDraft, withDate, withoutUnableStylist, withSlot, withTime } from './order-draft.ts'
import { changeDraft } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'
import { findSlotProblem, isFreeSlot, listFreeDays } from './slots.ts'
import { useReleaseHold } from './use-hold.ts'

const NO_TIMES: Slot[] = []

/** The choice of stylist, day and time for an order in progress. */
export function useSlotChoice(draft: OrderDraft, onContinue: () => void) {
  const { outletId, stylist, totalTimeTaken } = draft
  const nowMs = useNow()
  // A customer who returns for another time releases the held slot first, so that it is offered again.
  const isReleased = useReleaseHold(outletId)
  const stylists = useQuery(bookingQueries.stylists(outletId))
  const serviceIds = listServiceIds(draft)
  const team = useQuery(bookingQueries.team(outletId))
  const unableIds = team.isError
    ? []
    : team.data?.stylists
        .filter(({ unableServiceIds }) => unableServiceIds.some((id) => serviceIds.includes(id)))
        .map(({ id }) => id)
  const isUnable = stylist !== null && unableIds?.includes(stylist.id) === true
  useEffect(() => {
    if (isUnable) changeDraft(withoutUnableStylist)
  }, [isUnable])
  const slots = useQuery({ ...bookingQueries.slots(outletId, slotsOfDraft(draft)), enabled: isReleased })

  const days = listBookableDays(nowMs)
  const day = findShownDay(draft, days)
  const times = day === null ? NO_TIMES : (slots.data?.[day] ?? NO_TIMES)
  const chosen = times.find((slot) => slot.startTime === draft.selectedTime && isFreeSlot(slot, nowMs))
  const slot = chosen && { startTime: chosen.startTime, endTime: endTimeOf(chosen.startTime, totalTimeTaken) }

  function continueToCheckout() {
    const problem = findSlotProblem(slot?.startTime ?? null, slot?.endTime ?? null)
    if (problem !== undefined || !slot) return toast.warning(problem ?? '')
    changeDraft((current) => withSlot(current, slot.startTime))
    onContinue()
  }

  return {
    nowMs,
    stylists,
    unableIds,
    slots,
    days,
    freeDays: slots.data && listFreeDays(slots.data, days, nowMs),
    day,
    times,
    slot,
    chooseStylist,
    toggleDay,
    jumpToDay,
    toggleTime,
    continueToCheckout,
  }
}

function chooseStylist(next: Stylist | null) {
  changeDraft((current) => ({ ...current, stylist: next }))
}

function toggleDay(next: string) {
  changeDraft((current) => withDate(withBookableDay(current), next))
}

function jumpToDay(next: string) {
  changeDraft((current) => withDate(current, next))
}

function toggleTime(startTime: string) {
  changeDraft((current) => withTime(withBookableDay(current), startTime))
}

/** With the day that the page shows: one chosen earlier may have passed. */
function withBookableDay(draft: OrderDraft): OrderDraft {
  return { ...draft, selectedDate: findShownDay(draft, listBookableDays(Date.now())) }
}

function listBookableDays(nowMs: number): string[] {
  return bookableDays(new Date(nowMs), SLOT_WINDOW_DAYS)
}

function findShownDay({ selectedDate }: OrderDraft, days: string[]): string | null {
  return selectedDate === null || days.includes(selectedDate) ? selectedDate : (days[0] ?? null)
}
