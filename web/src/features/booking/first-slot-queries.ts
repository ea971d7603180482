import { listServiceIds, type OrderDraft } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'
import { bookingQueries, type SlotsOfVisit } from './queries.ts'
import { releaseHoldEarly } from './use-hold.ts'

/** The first slot queries of the page for choosing a slot. None without an order. */
export function listFirstSlotQueries(outletId: number) {
  const draft = orderDraftStore.read()
  // The hold of a sent order is not released: the page leaves that to checkout.
  if (draft?.outletId !== outletId || draft.services.length === 0 || draft.attempt !== null) return []
  return [bookingQueries.slots(outletId, slotsOfDraft(draft), releaseHoldEarly(outletId))]
}

export function slotsOfDraft(draft: OrderDraft): SlotsOfVisit {
  return { minutes: draft.totalTimeTaken, stylistId: draft.stylist?.id, serviceIds: listServiceIds(draft) }
}
