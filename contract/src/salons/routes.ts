import { defineRoutes } from '../route.ts'
import type { salonsSchemas } from './route-schemas.ts'

export const salons = defineRoutes<typeof salonsSchemas>()({
  sendOwnerCode: { method: 'POST', path: '/salon/signup/send-otp', access: 'public', recognised: true },
  signUpOwner: { method: 'POST', path: '/salon/signup', access: 'public', recognised: true },
  createOutlet: {
    method: 'POST',
    path: '/salon/outlet',
    access: 'salon',
    withoutPermission: 'There is no outlet yet; the account becomes its owner',
  },
  updateOutlet: { method: 'PATCH', path: '/salon/outlet/:outletId', access: 'salon', permission: 'changeSettings' },
  outletSetup: { method: 'GET', path: '/salon/outlet/:outletId/setup', access: 'salon', permission: 'readSalon' },
  submitOutlet: { method: 'POST', path: '/salon/outlet/:outletId/submit', access: 'salon', permission: 'submitOutlet' },
  outletHours: { method: 'GET', path: '/salon/outlet/:outletId/hours', access: 'salon', permission: 'readSalon' },
  updateHours: { method: 'PUT', path: '/salon/outlet/:outletId/hours', access: 'salon', permission: 'changeHours' },
  closures: { method: 'GET', path: '/salon/outlet/:outletId/closures', access: 'salon', permission: 'readSalon' },
  closeDay: { method: 'POST', path: '/salon/outlet/:outletId/closures', access: 'salon', permission: 'changeHours' },
  reopenDay: {
    method: 'DELETE',
    path: '/salon/outlet/:outletId/closures/:day',
    access: 'salon',
    permission: 'changeHours',
  },
  outletMenu: { method: 'GET', path: '/salon/outlet/:outletId/services', access: 'salon', permission: 'readSalon' },
  addService: { method: 'POST', path: '/salon/outlet/:outletId/services', access: 'salon', permission: 'changeMenu' },
  updateService: { method: 'PATCH', path: '/salon/service/:serviceId', access: 'salon', permission: 'changeMenu' },
  retireService: { method: 'DELETE', path: '/salon/service/:serviceId', access: 'salon', permission: 'changeMenu' },
  restoreService: {
    method: 'POST',
    path: '/salon/service/:serviceId/restore',
    access: 'salon',
    permission: 'changeMenu',
  },
  outletTeam: { method: 'GET', path: '/salon/outlet/:outletId/stylists', access: 'salon', permission: 'readSalon' },
  addStylist: { method: 'POST', path: '/salon/outlet/:outletId/stylists', access: 'salon', permission: 'changeTeam' },
  updateStylist: { method: 'PATCH', path: '/salon/stylist/:stylistId', access: 'salon', permission: 'changeTeam' },
  updateShifts: { method: 'PUT', path: '/salon/stylist/:stylistId/shifts', access: 'salon', permission: 'changeTeam' },
  addTimeOff: { method: 'POST', path: '/salon/stylist/:stylistId/time-off', access: 'salon', permission: 'changeTeam' },
  removeTimeOff: {
    method: 'DELETE',
    path: '/salon/stylist/:stylistId/time-off/:timeOffId',
    access: 'salon',
    permission: 'changeTeam',
  },
  removeStylist: { method: 'DELETE', path: '/salon/stylist/:stylistId', access: 'salon', permission: 'changeTeam' },
})
