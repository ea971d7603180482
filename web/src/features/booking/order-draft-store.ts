import * as z from 'zod/mini'
import { createKeptStore } from '@nikhar/client/kept-store'
import { sessionStore } from '@nikhar/client/storage'
import { OrderDraft } from './order-draft.ts'

/** Of this tab alone: two tabs may be booking two different things. */
export const orderDraftStore = createKeptStore({
  name: 'order',
  schema: z.nullable(OrderDraft),
  empty: null,
  storage: sessionStore,
})

export function changeDraft(change: (draft: OrderDraft) => OrderDraft): void {
  const draft = orderDraftStore.read()
  const next = draft && change(draft)
  if (next !== draft) orderDraftStore.write(next)
}
