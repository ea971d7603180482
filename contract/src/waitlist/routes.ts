import { defineRoutes } from '../route.ts'
import type { salonWaitlistSchemas, waitlistSchemas } from './route-schemas.ts'

export const waitlist = defineRoutes<typeof waitlistSchemas>()({
  waitlist: { method: 'GET', path: '/customer/waitlist', access: 'customer', clientId: 'stylistId' },
  joinWaitlist: { method: 'POST', path: '/customer/waitlist', access: 'customer', clientId: 'stylistId' },
  wantEarlier: { method: 'POST', path: '/customer/order/:orderId/earlier', access: 'customer', clientId: 'stylistId' },
  leaveWaitlist: { method: 'DELETE', path: '/customer/waitlist/:entryId', access: 'customer' },
  takeEarlier: { method: 'POST', path: '/customer/waitlist/:entryId/take', access: 'customer' },
})

export const salonWaitlist = defineRoutes<typeof salonWaitlistSchemas>()({
  waitingCustomers: {
    method: 'GET',
    path: '/salon/outlet/:outletId/waitlist',
    access: 'salon',
    permission: 'readClients',
  },
})
