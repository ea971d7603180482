import { salonOffers, type OfferForm, type SalonOffer } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { offerQueries } from './offer-queries.ts'

/** All mutations of the offers of an outlet; the list is refetched afterwards. */
export function useOfferChanges(outletId: number) {
  const queryClient = useQueryClient()
  const shared = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: offerQueries.offers(outletId).queryKey }),
  }
  return {
    save: useMutation({
      ...shared,
      mutationFn: ({ offerId, form }: { offerId: number | undefined; form: OfferForm }): Promise<SalonOffer> =>
        offerId === undefined
          ? call(salonOffers.addOffer, { params: { outletId }, body: form })
          : call(salonOffers.updateOffer, { params: { outletId, offerId }, body: form }),
    }),
    pause: useMutation({
      ...shared,
      mutationFn: ({ offerId, paused }: { offerId: number; paused: boolean }) =>
        call(paused ? salonOffers.pauseOffer : salonOffers.resumeOffer, { params: { outletId, offerId } }),
      meta: { usesErrorBar: true },
    }),
    end: useMutation({
      ...shared,
      mutationFn: (offerId: number) => call(salonOffers.endOffer, { params: { outletId, offerId } }),
      meta: { usesErrorBar: true },
    }),
  }
}
