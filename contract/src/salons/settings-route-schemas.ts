import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { OwnerCodeSent, PendingChange } from './pending-changes.ts'
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
    errors: ['FORBIDDEN', 'NOT_FOUND', 'OWNER_CODE_NEEDED', 'INVALID_CODE'],
  },
  pendingChange: {
    summary: 'What the salon asked for and an operator has not decided; null where nothing waits',
    params: OutletParams,
    reply: z.nullable(PendingChange),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  withdrawChange: {
    summary: 'Take back what waits for an operator',
    params: OutletParams,
    reply: z.null(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  sendOwnerConfirmation: {
    summary: 'Send the owner the code that a new UPI id of a live salon needs',
    params: OutletParams,
    reply: OwnerCodeSent,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  },
} satisfies Record<string, RouteSchemas>
