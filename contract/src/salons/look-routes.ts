import { defineRoutes } from '../route.ts'
import type { looksSchemas } from './look-route-schemas.ts'

export const looks = defineRoutes<typeof looksSchemas>()({
  outletLooks: {
    method: 'GET',
    path: '/salon/outlet/:outletId/looks',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
  requestLookUpload: {
    method: 'POST',
    path: '/salon/outlet/:outletId/looks/upload',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
  addLook: {
    method: 'POST',
    path: '/salon/outlet/:outletId/looks',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
  changeLook: {
    method: 'PUT',
    path: '/salon/look/:lookId',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
  orderLooks: { method: 'PUT', path: '/salon/outlet/:outletId/looks', access: 'salon', permission: 'changePhotos' },
  hideLook: {
    method: 'POST',
    path: '/salon/look/:lookId/hide',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
  showLook: {
    method: 'POST',
    path: '/salon/look/:lookId/show',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
  removeLook: {
    method: 'DELETE',
    path: '/salon/look/:lookId',
    access: 'salon',
    permission: 'changeLooks',
    ownColumn: true,
  },
})
