import { defineRoutes } from '../route.ts'
import type { visitsSchemas } from './visit-route-schemas.ts'

/** Changes that the desk makes to a booked or running visit. */
export const visits = defineRoutes<typeof visitsSchemas>()({
  previewServices: {
    method: 'POST',
    path: '/salon/order/:orderId/services/preview',
    access: 'salon',
    permission: 'takePayments',
  },
  changeServices: {
    method: 'POST',
    path: '/salon/order/:orderId/services',
    access: 'salon',
    permission: 'takePayments',
    clientId: 'stylistId',
  },
  resizeVisit: {
    method: 'POST',
    path: '/salon/order/:orderId/resize',
    access: 'salon',
    permission: 'changeBookings',
    ownColumn: true,
    clientId: 'stylistId',
  },
  handOverChoices: {
    method: 'POST',
    path: '/salon/order/:orderId/hand-over/preview',
    access: 'salon',
    permission: 'changeBookings',
    clientId: 'stylistId',
  },
  handOver: {
    method: 'POST',
    path: '/salon/order/:orderId/hand-over',
    access: 'salon',
    permission: 'changeBookings',
    clientId: 'stylistId',
  },
  handBack: {
    method: 'POST',
    path: '/salon/order/:orderId/hand-back',
    access: 'salon',
    permission: 'changeBookings',
    clientId: 'stylistId',
  },
  previewDelay: {
    method: 'POST',
    path: '/salon/outlet/:outletId/delay/preview',
    access: 'salon',
    permission: 'changeBookings',
  },
  delayBookings: {
    method: 'POST',
    path: '/salon/outlet/:outletId/delay',
    access: 'salon',
    permission: 'changeBookings',
  },
})
