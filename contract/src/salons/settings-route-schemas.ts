import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { OutletSettings, SettingsChanges } from './settings.ts'

export const settingsSchemas = {
  outletSettings: {
    summary: 'How the outlet takes bookings, and where its money goes',
    params: OutletParams,
    reply: OutletSettings,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  updateSettings: {
    summary: 'Change the settings that are sent, from the next answer to customers on; GSTIN and UPI id by the owner',
    params: OutletParams,
    body: SettingsChanges,
    reply: OutletSettings,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
