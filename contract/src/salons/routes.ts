import { defineRoutes } from '../route.ts'
import type { salonsSchemas } from './route-schemas.ts'

export const salons = defineRoutes<typeof salonsSchemas>()({
  sendOwnerCode: { method: 'POST', path: '/salon/signup/send-otp', access: 'public', recognised: true },
  signUpOwner: { method: 'POST', path: '/salon/signup', access: 'public', recognised: true },
  createOutlet: { method: 'POST', path: '/salon/outlet', access: 'salon' },
  updateOutlet: { method: 'PATCH', path: '/salon/outlet/:outletId', access: 'salon' },
  outletSetup: { method: 'GET', path: '/salon/outlet/:outletId/setup', access: 'salon' },
  submitOutlet: { method: 'POST', path: '/salon/outlet/:outletId/submit', access: 'salon' },
  outletHours: { method: 'GET', path: '/salon/outlet/:outletId/hours', access: 'salon' },
  updateHours: { method: 'PUT', path: '/salon/outlet/:outletId/hours', access: 'salon' },
  closures: { method: 'GET', path: '/salon/outlet/:outletId/closures', access: 'salon' },
  closeDay: { method: 'POST', path: '/salon/outlet/:outletId/closures', access: 'salon' },
  reopenDay: { method: 'DELETE', path: '/salon/outlet/:outletId/closures/:day', access: 'salon' },
  outletMenu: { method: 'GET', path: '/salon/outlet/:outletId/services', access: 'salon' },
  addService: { method: 'POST', path: '/salon/outlet/:outletId/services', access: 'salon' },
  updateService: { method: 'PATCH', path: '/salon/service/:serviceId', access: 'salon' },
  retireService: { method: 'DELETE', path: '/salon/service/:serviceId', access: 'salon' },
  restoreService: { method: 'POST', path: '/salon/service/:serviceId/restore', access: 'salon' },
  outletTeam: { method: 'GET', path: '/salon/outlet/:outletId/stylists', access: 'salon' },
  addStylist: { method: 'POST', path: '/salon/outlet/:outletId/stylists', access: 'salon' },
  updateShifts: { method: 'PUT', path: '/salon/stylist/:stylistId/shifts', access: 'salon' },
  addTimeOff: { method: 'POST', path: '/salon/stylist/:stylistId/time-off', access: 'salon' },
  removeTimeOff: { method: 'DELETE', path: '/salon/stylist/:stylistId/time-off/:timeOffId', access: 'salon' },
  removeStylist: { method: 'DELETE', path: '/salon/stylist/:stylistId', access: 'salon' },
})
