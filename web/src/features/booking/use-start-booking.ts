import { useQueryClient } from '@tanstack/react-query'
import { useSettleCart } from './use-cart.ts'
import { carryOverChoices, createDraft } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'
import { getChosenLines } from './selection.ts'
import { selectionStore } from './selection-store.ts'

/** Begins an order with what is ticked, once the server has the quantities. Tells the outlet, or nothing if none is left. */
export function useStartBooking(): () => Promise<number | undefined> {
  const queryClient = useQueryClient()
  const settleCart = useSettleCart()
  return async () => {
    await settleCart()
    const selection = selectionStore.read()
    const lines = getChosenLines(queryClient.getQueryData(bookingQueries.cart().queryKey) ?? [], selection)
    if (!selection || lines.length === 0) return undefined
    orderDraftStore.write(carryOverChoices(createDraft(selection.outletId, lines), orderDraftStore.read()))
    return selection.outletId
  }
}
