import { isNullOr } from '@nikhar/client/guards'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { sessionStore } from '@nikhar/client/storage'
import { isOrderDraft } from './order-draft-guard.ts'
import type { OrderDraft } from './order-draft.ts'

/** In the session storage, because two tabs may have different orders in progress. */
export const orderDraftStore = createPersistedStore({
  name: 'order',
  isValid: isNullOr(isOrderDraft),
  empty: null,
  storage: sessionStore,
})

export function changeDraft(change: (draft: OrderDraft) => OrderDraft): void {
  const draft = orderDraftStore.read()
  const next = draft && change(draft)
  if (next !== draft) orderDraftStore.write(next)
}
