import { defineRoutes } from '../route.ts'
import type { menuSchemas } from './menu-route-schemas.ts'

export const menu = defineRoutes<typeof menuSchemas>()({
  outletMenu: { method: 'GET', path: '/salon/outlet/:outletId/services', access: 'salon', permission: 'readSalon' },
  menuBookings: {
    method: 'GET',
    path: '/salon/outlet/:outletId/services/bookings',
    access: 'salon',
    permission: 'readSalon',
  },
  menuCategories: {
    method: 'GET',
    path: '/salon/menu-categories',
    access: 'salon',
    withoutPermission: 'The same for every salon',
  },
  menuTemplates: {
    method: 'GET',
    path: '/salon/menu-templates',
    access: 'salon',
    withoutPermission: 'The same for every salon',
  },
  addService: { method: 'POST', path: '/salon/outlet/:outletId/services', access: 'salon', permission: 'changeMenu' },
  addFromTemplate: {
    method: 'POST',
    path: '/salon/outlet/:outletId/services/from-template',
    access: 'salon',
    permission: 'changeMenu',
  },
  updateService: { method: 'PATCH', path: '/salon/service/:serviceId', access: 'salon', permission: 'changeMenu' },
  retireService: { method: 'DELETE', path: '/salon/service/:serviceId', access: 'salon', permission: 'changeMenu' },
  restoreService: {
    method: 'POST',
    path: '/salon/service/:serviceId/restore',
    access: 'salon',
    permission: 'changeMenu',
  },
  orderMenu: {
    method: 'PUT',
    path: '/salon/outlet/:outletId/services/order',
    access: 'salon',
    permission: 'changeMenu',
  },
  changePrices: {
    method: 'POST',
    path: '/salon/outlet/:outletId/services/prices',
    access: 'salon',
    permission: 'changeMenu',
  },
  importMenu: {
    method: 'POST',
    path: '/salon/outlet/:outletId/services/import',
    access: 'salon',
    permission: 'changeMenu',
    // A file of a megabyte in Base64, or its rows as JSON.
    bodyLimit: 3_000_000,
  },
  exportMenu: {
    method: 'GET',
    path: '/salon/outlet/:outletId/services/export',
    access: 'salon',
    permission: 'readSalon',
    contentType: 'text/csv; charset=utf-8',
  },
})
