import type { SalonOffer } from '@nikhar/contract'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount, type SalonSession } from '../../../http/serve.ts'
import type { Caller } from '../own-outlet.ts'
import { addOffer, endOffer, pauseOffer, updateOffer } from './change-offers.ts'
import { readOffer, readOffers } from './read-offers.ts'

interface OfferCall {
  whitelabelId: number
  owner: SalonSession
  params: { outletId: number; offerId: number }
}

export function serveSalonOffers(mount: Mount, { db, clock }: Deps) {
  /** Answers with the offer as the change left it. */
  async function change(
    { params: { outletId, offerId }, ...call }: OfferCall,
    apply: (caller: Caller, offer: { outletId: number; offerId: number; now: Date }) => Promise<void>,
  ): Promise<SalonOffer> {
    await apply(callerOf(call), { outletId, offerId, now: clock() })
    return readOffer(db, outletId, offerId, clock())
  }

  serve(mount, api.salonOffers, {
    outletOffers: ({ params: { outletId } }) => readOffers(db, outletId, clock()),
    addOffer: async ({ params: { outletId }, body, ...call }) => {
      const offerId = await addOffer(db, callerOf(call), outletId, body, clock())
      return readOffer(db, outletId, offerId, clock())
    },
    updateOffer: ({ body, ...call }) => change(call, (caller, offer) => updateOffer(db, caller, offer, body)),
    pauseOffer: (call) => change(call, (caller, offer) => pauseOffer(db, caller, offer, true)),
    resumeOffer: (call) => change(call, (caller, offer) => pauseOffer(db, caller, offer, false)),
    endOffer: (call) => change(call, (caller, offer) => endOffer(db, caller, offer)),
  })
}

function callerOf({ whitelabelId, owner }: Omit<OfferCall, 'params'>): Caller {
  return { whitelabelId, ownerId: owner.id }
}
