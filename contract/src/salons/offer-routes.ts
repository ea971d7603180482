import { defineRoutes } from '../route.ts'
import type { salonOffersSchemas } from './offer-route-schemas.ts'

export const salonOffers = defineRoutes<typeof salonOffersSchemas>()({
  outletOffers: { method: 'GET', path: '/salon/outlet/:outletId/offers', access: 'salon', permission: 'readSalon' },
  addOffer: { method: 'POST', path: '/salon/outlet/:outletId/offers', access: 'salon', permission: 'changeOffers' },
  updateOffer: {
    method: 'PUT',
    path: '/salon/outlet/:outletId/offers/:offerId',
    access: 'salon',
    permission: 'changeOffers',
  },
  pauseOffer: {
    method: 'POST',
    path: '/salon/outlet/:outletId/offers/:offerId/pause',
    access: 'salon',
    permission: 'changeOffers',
  },
  resumeOffer: {
    method: 'POST',
    path: '/salon/outlet/:outletId/offers/:offerId/resume',
    access: 'salon',
    permission: 'changeOffers',
  },
  endOffer: {
    method: 'POST',
    path: '/salon/outlet/:outletId/offers/:offerId/end',
    access: 'salon',
    permission: 'changeOffers',
  },
})
