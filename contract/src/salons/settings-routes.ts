import { defineRoutes } from '../route.ts'
import type { settingsSchemas } from './settings-route-schemas.ts'

export const settings = defineRoutes<typeof settingsSchemas>()({
  outletSettings: {
    method: 'GET',
    path: '/salon/outlet/:outletId/settings',
    access: 'salon',
    permission: 'changeSettings',
  },
  updateSettings: {
    method: 'PUT',
    path: '/salon/outlet/:outletId/settings',
    access: 'salon',
    permission: 'changeSettings',
    recognised: true,
  },
  pendingChange: {
    method: 'GET',
    path: '/salon/outlet/:outletId/pending-change',
    access: 'salon',
    permission: 'readSalon',
  },
  withdrawChange: {
    method: 'DELETE',
    path: '/salon/outlet/:outletId/pending-change',
    access: 'salon',
    permission: 'changeSettings',
  },
  sendOwnerConfirmation: {
    method: 'POST',
    path: '/salon/outlet/:outletId/owner-code',
    access: 'salon',
    permission: 'changeMoneySettings',
    recognised: true,
  },
})
