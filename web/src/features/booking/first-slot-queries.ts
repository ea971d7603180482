import { listServiceIds, type OrderDraft } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'
import { bookingQueries, type SlotsOfVisit } from './queries.ts'
import { releaseHoldEarly } from './use-hold.ts'

/** The slots that the page to choose one starts with. Without an order it asks for none. */
export function listFirstSlotQueries(outletId: number) {
  const draft = orderDraftStore.read()
  // The hold of a sent order stays: the page leaves it to checkout.
  if (draft?.outletId !== outletId || draft.services.length === 0 || draft.attempt !== null) return []
  return [bookingQueries.slots(outletId, slotsOfDraft(draft), releaseHoldEarly(outletId))]
}

export function slotsOfDraft(draft: OrderDraft): SlotsOfVisit {
  return { minutes: draft.totalTimeTaken, stylistId: draft.stylist?.id, serviceIds: listServiceIds(draft) }
}
