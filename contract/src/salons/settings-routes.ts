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
  },
})
