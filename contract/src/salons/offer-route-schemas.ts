import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { OfferForm, SalonOfferParams, SalonOffer } from './offers.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const salonOffersSchemas = {
  outletOffers: {
    summary: 'The offers that the outlet has made, with their use; running ones first',
    params: OutletParams,
    reply: z.array(SalonOffer),
    errors: NOT_YOURS,
  },
  addOffer: {
    summary: 'Make an offer for the customers of the outlet',
    params: OutletParams,
    body: OfferForm,
    reply: SalonOffer,
    errors: [...NOT_YOURS, 'TOO_MANY'],
  },
  updateOffer: {
    summary: 'Change an offer; once it was used, what it takes off and for whom stays as it is',
    params: SalonOfferParams,
    body: OfferForm,
    reply: SalonOffer,
    errors: NOT_YOURS,
  },
  pauseOffer: {
    summary: 'Nobody can use the offer until it is resumed; bookings keep it',
    params: SalonOfferParams,
    reply: SalonOffer,
    errors: NOT_YOURS,
  },
  resumeOffer: {
    summary: 'The offer can be used again',
    params: SalonOfferParams,
    reply: SalonOffer,
    errors: NOT_YOURS,
  },
  endOffer: {
    summary: 'End the offer now and for good; bookings keep it',
    params: SalonOfferParams,
    reply: SalonOffer,
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>
