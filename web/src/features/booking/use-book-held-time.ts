import { booking } from '@nikhar/contract/booking'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { createDraft, withSlot } from './order-draft.ts'
import { orderDraftStore } from './order-draft-store.ts'
import { bookingQueries } from './queries.ts'
import { useSettleCart } from './use-cart.ts'

interface HeldTime {
  outletId: number
  services: { serviceId: string; quantity: number }[]
  startTime: string
  stylistId: number
}

/** Starts an order of these services at a time that is already held; checkout follows. */
export function useBookHeldTime() {
  const queryClient = useQueryClient()
  const settleCart = useSettleCart()
  return useMutation({
    mutationFn: async ({ outletId, services, startTime, stylistId }: HeldTime) => {
      await settleCart()
      for (const { serviceId, quantity } of services) {
        await call(booking.upsertCart, { body: { outletId, serviceId, quantity, status: true } })
      }
      const cart = await queryClient.query({ ...bookingQueries.cart(), staleTime: 0 })
      const stylists = await queryClient.query(bookingQueries.stylists(outletId))
      const lines = cart.find(({ outlet }) => outlet.id === outletId)?.services ?? []
      const chosen = lines.filter(({ _id }) => services.some(({ serviceId }) => serviceId === _id))
      const stylist = stylists.find(({ id }) => id === stylistId) ?? null
      orderDraftStore.write(withSlot({ ...createDraft(outletId, chosen), stylist }, startTime))
    },
    meta: { usesErrorBar: true },
  })
}
