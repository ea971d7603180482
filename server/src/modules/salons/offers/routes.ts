import type { SalonOffer } from '@nikhar/contract/salons'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { addOffer, endOffer, pauseOffer, updateOffer } from './change-offers.ts'
import { readOffer, readOffers } from './read-offers.ts'

interface OfferCall {
  whitelabelId: number
  actor: SalonActor
  params: { outletId: number; offerId: number }
}

export function serveSalonOffers(mount: Mount, { db, clock }: Deps) {
  /** Replies with the offer after the change. */
  async function change(
    { params: { outletId, offerId }, ...call }: OfferCall,
    apply: (actor: SalonActor, offer: { outletId: number; offerId: number; now: Date }) => Promise<void>,
  ): Promise<SalonOffer> {
    await apply(call.actor, { outletId, offerId, now: clock() })
    return readOffer(db, outletId, offerId, clock())
  }

  serve(mount, api.salonOffers, {
    outletOffers: ({ params: { outletId } }) => readOffers(db, outletId, clock()),
    addOffer: async ({ params: { outletId }, body, ...call }) => {
      const offerId = await addOffer(db, call.actor, outletId, body, clock())
      return readOffer(db, outletId, offerId, clock())
    },
    updateOffer: ({ body, ...call }) => change(call, (actor, offer) => updateOffer(db, actor, offer, body)),
    pauseOffer: (call) => change(call, (actor, offer) => pauseOffer(db, actor, offer, true)),
    resumeOffer: (call) => change(call, (actor, offer) => pauseOffer(db, actor, offer, false)),
    endOffer: (call) => change(call, (actor, offer) => endOffer(db, actor, offer)),
  })
}
