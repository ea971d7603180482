import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from '@nikhar/ui/toast'
import { carryOverChoices, createDraft, type OrderDraft } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'
import { preferredStylistStore } from './preferred-stylist-store.ts'
import { bookingQueries } from './queries.ts'
import { getChosenLines } from './selection.ts'
import { selectionStore } from './selection-store.ts'
import { useSettleCart } from './use-cart.ts'

const HIGHLIGHT_MS = 2000

/** Starts an order with the selected services. With none selected, highlights the checkboxes for two seconds. */
export function useStartBooking(onStarted: (outletId: number) => void) {
  const createOrderDraft = useCreateOrderDraft()
  const [isStarting, setIsStarting] = useState(false)
  const [isHighlighting, setIsHighlighting] = useState(false)

  useEffect(() => {
    if (!isHighlighting) return
    const timer = setTimeout(() => setIsHighlighting(false), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [isHighlighting])

  async function start() {
    setIsStarting(true)
    const outletId = await createOrderDraft()
    if (outletId !== undefined) return onStarted(outletId)
    setIsStarting(false)
    setIsHighlighting(true)
    toast.warning('Please select at least one service to proceed with checkout')
  }

  return { start, isStarting, isHighlighting }
}

/** Waits until the server has the quantities. Resolves to the outlet, or to undefined when nothing is selected. */
function useCreateOrderDraft(): () => Promise<number | undefined> {
  const queryClient = useQueryClient()
  const settleCart = useSettleCart()
  return async () => {
    await settleCart()
    const selection = selectionStore.read()
    const lines = getChosenLines(queryClient.getQueryData(bookingQueries.cart().queryKey) ?? [], selection)
    if (!selection || lines.length === 0) return undefined
    const draft = carryOverChoices(createDraft(selection.outletId, lines), orderDraftStore.read())
    orderDraftStore.write(withPreferredStylist(draft))
    return selection.outletId
  }
}

/** Once: a later choice of another stylist, or of any, is not overridden. */
function withPreferredStylist(draft: OrderDraft): OrderDraft {
  const preferred = preferredStylistStore.read()
  if (preferred?.outletId !== draft.outletId) return draft
  preferredStylistStore.write(null)
  return { ...draft, stylist: preferred.stylist }
}
